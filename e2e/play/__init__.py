"""Somebody plays at a table: by mouse, keys, touch or words, with bots, hints and aids."""
