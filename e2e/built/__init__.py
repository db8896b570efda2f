"""What nobody does, and everybody relies on: the built folder, how tests wait, how a page starts again, how it looks."""
