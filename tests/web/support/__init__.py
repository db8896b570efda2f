"""What tests of the page share: a page without a browser, a network, tables, games, colours, languages."""
