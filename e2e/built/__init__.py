"""What nobody does, and all rely on: the built folder, how tests wait, how a page starts again, how it looks."""
