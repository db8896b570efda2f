"""Every state that the page can be in: written natively, laid out without Python, and compared with the real page.

`script` tells how every state is reached, once, through a `hand.Hand`. `native` is the hand that works on the fake
page of the unit tests, `live` the one that works on the real page, and `both` works on the two in lockstep and compares
them. `layout` puts what was written into a page that holds nothing but the real style sheet.
"""
