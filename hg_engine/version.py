"""Which version of the package this is."""

__version__ = "0.2.0"
