"""Somebody comes to the page: it loads, in any browser, offline too, greets them, and lets them set things."""
