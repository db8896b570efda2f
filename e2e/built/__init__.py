"""What nobody does, and everybody relies on: the built folder, how tests wait, how a page begins anew, how it looks."""
