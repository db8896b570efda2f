"""Stand-ins for objects of the browser."""

from __future__ import annotations

from typing import cast

from web.platform.js_object import JsObject


def js(value: object) -> JsObject:
    """Pass a stand-in, a callback or a value of Python where an object of the browser is expected."""
    return cast(JsObject, value)
