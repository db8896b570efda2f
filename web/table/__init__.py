"""What the tables of all games share: controller, state, page, timeline, plug-ins."""
