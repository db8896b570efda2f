"""Games that leave the page, and games that come to it."""
