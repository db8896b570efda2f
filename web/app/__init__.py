"""The application: the shell round all screens, the current game, addresses, tabs, the script interface."""
