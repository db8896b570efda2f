"""What this browser keeps: saves, settings, backups."""
