# PyScript's own module, as far as the page may use it.
from collections.abc import Callable
from typing import Any

RUNNING_IN_WORKER: bool
document: Any
window: Any
config: dict[str, Any]

def when(event: str, selector: Any = ...) -> Callable[[Callable[..., Any]], Callable[..., Any]]: ...
