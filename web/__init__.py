"""The page: screens, saves, words and the one door to the browser."""
