"""The browser behind plain Python: ports, the one door to JavaScript, files, the clipboard."""
