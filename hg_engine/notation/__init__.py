"""Games as text: records to read, links to send, and the JSON form of games of other programs.

`record` writes text and JSON, `link` a packed URL, `update` a link that its sender has sealed, `picture` a record
inside an SVG or PNG. `vectors` compares games of other programs.

`record.read` and `link.decode` read games of every family, or of one alone if it is named. So a program that can
show one family is never handed another: it gets the error ``rules.unknown`` or ``link.newer``.
"""
