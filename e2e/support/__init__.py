"""What browser tests share: contexts, sites, other browsers, games at a moment, pictures of screens."""
