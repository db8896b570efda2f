"""Games with people far away, who share nothing but links."""
