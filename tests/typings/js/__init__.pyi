# The JavaScript global object, as Pyodide shows it: every name is there, and every value is a proxy.
from typing import Any

def __getattr__(name: str) -> Any: ...
