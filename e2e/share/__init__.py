"""Somebody shares a game: links, codes, files, pictures, frames in other pages."""
