"""Every door through which something foreign comes in, and inputs that somebody might try there.

``python -m tests.fuzz`` tries a million of them and reports what raised, what took long, and whether memory grew;
`tests/fuzz/test_doors.py` tries fifty thousand.
"""
