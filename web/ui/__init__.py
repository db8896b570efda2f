"""The interface of a screen, and HTML that screens share, as pure text: nothing here knows the browser or the app."""
