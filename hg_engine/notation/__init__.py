"""Games as text: records to read, links to send, and the JSON form that other programs' games come in.

`record` writes text and JSON, `link` a packed URL, `update` a link that its sender has sealed, `picture` a record
inside an SVG or PNG. `vectors` compares games of other programs; the modules beside it have the fields of each
game.

`record.read` and `link.decode` take a family, a name or None for any, and read games of the tile-laying family
unless they are told otherwise. So a program that can show one family is never handed another: it gets the error
``rules.unknown`` or ``link.newer``.
"""
