"""HTML that screens and tables share, as pure text."""
