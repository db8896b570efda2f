"""The budgets of docs/performance.md, measured: `python3 build.py bench`."""
