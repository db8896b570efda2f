"""Games as text: records to read, links to send, and the JSON form that other programs' games come in."""
