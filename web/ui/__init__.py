"""HTML that screens and tables share, as pure text: nothing here knows the browser, a table or the app."""
