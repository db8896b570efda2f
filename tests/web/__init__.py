"""Tests of the page, without a browser; the folders are those of `web/`."""
