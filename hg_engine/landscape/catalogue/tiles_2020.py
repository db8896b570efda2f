"""The 95 tiles of the 2020 edition, as printed, in the form that `tile.Tile.parse` reads."""

TILES = """
 0 land   m0r1m2   m2       f3       f4       r1>l8 l8=fish2
 1 land   m0       m0r1m2   f3       m4r5m0   r1>l8 r5>l8 l8=fish3
 2 land   m0       m0r1m2   f3       f3       r1>l8 f3=menhir l8=fish
 3 land   m0r1m2   m2r3m4   m4       m4r5m0   r1>l8 r3>l8 r5>l8 l8=fish
 4 land   m0r1m2   f3       m4r5m0   m0       r1>l8 r5>l8 m2=deer l8=fish
 5 land   m0       m0r1m2   m2r3m4   m4r5m0   r1>l8 r3>l8 r5>l8 m0=aurochs l8=fish
 6 land   m0r1m2   m2r3m4   m4       m4r5m0   r1>l8 r3>l8 r5>l8 m4=deer l8=fish
 7 land   m0r1m2   m2r3m4   m4r5m0   m0       r1>l8 r3>l8 r5>l8 m0=tiger l8=fish
 8 land   m0r1m2   m2r3m4   m4       m4r5m0   r1>l8 r3>l8 r5>l8 m0=mammoth m2=deer l8=fish
 9 land   m0r1m2   m2r3m4   m4r5m0   m0       r1>l8 r3>l8 r5>l8 l8=fish2
10 land   m0r1m2   m2r3m4   m4       m4r5m0   r1>l8 r3>l8 r5>l8 m4=deer l8=fish
11 land   m0r1m2   m2r3m4   f5       m6r7m0   r1>l8 r3>l8 r7>l8 l8=fish
12 land   m0r1m2   m2       m2r3m4   m4r5m0   r1>l8 r3>l8 r5>l8 m4=deer l8=fish
13 land   m0r1m2   m2r3m4   m4r5m6   m6r7m0   r1>l8 r3>l8 r5>l8 r7>l8 m0=deer m6=deer l8=fish2
14 land   m0r1m2   f3       f4       f5       m2=tiger
15 land   m0       m0r1m2   m2r1m0   m0       m0=deer
16 land   m0       m0r1m2   m2r1m0   m0       m2=deer
17 land   m0r1m2   m2r1m0   m0r3m4   m4r3m0   m2=deer m4=tiger
18 land   m0       m0r1m2   m2r1m0   m0       m0=tiger
19 land   m0       m0r1m2   m2r1m0   m0       m0=deer r1=fish
20 land   m0r1m2   m2r1m3   f4       m0       m0=aurochs r1=fish2
21 land   m0       m0r1m2   m2r1m0   m0       m2=aurochs
22 land   m0r1m2   m2       f3       m2r1m0   m2=aurochs
23 land   m0r1m2   m2r1m0   f3       f3       m0=aurochs f3=menhir
24 land   m0r1m2   m2       f3       m4r5m0   r1>l8 r5>l8 m2=aurochs l8=fish
25 land   m0r1m2   m2r1m0   f3       m0       m2=deer
26 land   m0r1m2   m2r1m0   f3       f4
27 land   m0       m0r1m2   m2r1m0   f3       m2=deer
28 land   m0r1m2   m2       f3       m2r1m0   r1=fish
29 land   f0       m1r2m3   m3r2m1   f0       f0=menhir
30 land   m0       m0       f1       f1       m0=deer f1=menhir
31 land   f0       m1       m1       f0       f0=menhir m1=tiger
32 land   f0       m1       m1       f0       f0=menhir m1=tiger
33 land   f0       m1       m1       f0       f0=menhir
34 land   m0       m1       m2       f3       m2=deer
35 land   m0       f1       m0       m0       m0=mammoth
36 land   m0       m0       f1       m0       m0=aurochs
37 land   f0       m1       m1       m1       m1=deer
38 land   m0       f1       m2       f1       m0=deer f1=menhir
39 land   m0       f1       m2       f1       f1=menhir
40 land   m0       f1       m2       f1       f1=menhir
41 land   m0       f1       m0       f2       m0=deer
42 land   f0       f0       m1       m2       f0=menhir
43 land   f0       f0       f1       m2       f0=menhir
44 land   f0       f1       m2       f0       f0=menhir m2=deer
45 land   m0r1m2   f3       m4r1m5   f6       r1=fish m4=deer
46 land   m0       m0r1m2   f3       m2r1m0
47 land   m0       m0r1m2   f3       m2r1m0   r1=fish m2=deer
48 land   m0       m0r1m2   m2       m2r1m0   m2=tiger
49 land   m0       m0r1m2   m2       m2r1m0   m0=deer m2=tiger
50 land   m0r1m2   m2       m2r1m0   m0       m0=deer
51 land   m0       m0r1m2   m2       m2r1m0   m0=aurochs
52 land   m0       m0r1m2   m2       m2r1m0   m0=deer
53 land   m0       m0r1m2   m2       m2r1m0   m2=mammoth
54 land   f0       m1r2m3   m3r2m4   f0       f0=menhir m3=deer
55 land   f0       f0       f1       m2r3m4   f0=menhir
56 start  m0       f1       f1       m2r3m0   r3>l8 m0=aurochs f1=menhir l8=fish
57 land   m0r1m2   f3       f4       f4       r1>l8 f4=menhir l8=fish2
58 land   f0       f0       m1r2m3   f0       r2>l8 f0=menhir l8=fish
59 land   m0r1m2   m2       f3       m0       r1>l8 m2=tiger l8=fish
60 land   m0       f1       m2       f1       f1=menhir m2=deer
61 land   m0       m0       m0       m0       m0=mammoth
62 land   m0       m0       m0       m0       m0=deer
63 land   f0       f0       m1       f0       f0=menhir
64 land   f0       f0       m1       f2       f0=menhir
65 land   f0       f0       m1       f0       f0=menhir m1=tiger
66 land   f0       f0       m1r2m3   m4       f0=menhir
67 land   f0       f1       m2       m2       m2=deer
68 land   f0       m1       m1r2m3   m3
69 land   f0       m1r2m3   m3r2m1   f0       f0=menhir
70 land   m0r1m2   m2r3m4   f5       f5       f5=menhir
71 land   m0r1m2   f3       m4r5m6   f3       r5>l8 f3=menhir l8=fish2
72 land   m0r1m2   f3       m2r1m0   f4       m0=tiger
73 land   m0r1m2   f3       m2r1m0   f4       m2=deer
74 land   m0r1m2   f3       m2r1m0   f4       r1=fish
75 land   m0       f1       f1       m0       f1=menhir
76 land   m0       m0       f1       f1       m0=aurochs f1=menhir
77 land   m0       f1       f1       m0       f1=menhir
78 land   f0       f0       m1       m1       f0=menhir m1=deer
79 menhir m0       f1       m2r3m4   f1       f1=mushrooms
80 menhir m0r1m2   m2       m2       m2r3m0   r1>l8 r3>l8 m2=mammoth,aurochs l8=fish
81 menhir m0       f1       f1       m0       m0=mammoth,tiger f1=menhir
82 menhir m0r1m2   m2       m2       f3       r1>l8 m2=deer l8=fish2
83 menhir m0r1m2   m2r3m0   m0r4m5   m5r6m0   r1>l8 r3>l8 r4>l9 r6>l9 m0=deer2 l8=fish2 l9=fish2
84 menhir m0r1m2   m2r1m0   f3       m0       m2=mammoth
85 menhir m0       m0       m0       m0       m0=tiger,wild_fire
86 menhir m0r1m2   m2r3m4   m4r5m0   m0       r1>l8 r3>l8 r5>l8 m0=aurochs m4=tiger l8=fish
87 menhir m0       f1       f1       m2r3m0   r3>l8 f1=mushrooms l8=fish2
88 menhir m0r1m2   m2r1m0   f3       m0       m0=shaman r1=fish
89 menhir m0r1m2   f3       f3       m4r5m0   r1>l8 r5>l8 l8=fish3
90 menhir m0       m0       f1       m0       m0=mammoth,aurochs
91 menhir m0r1m2   m2r3m4   m4       m4r5m0   r1>l8 r3>l8 r5>l8 l8=fish,raft
92 menhir f0       f0       m1       m1       m1=pit_trap
93 menhir m0r1m2   m2r3m4   m4       m4r5m0   r1>l8 r3>l8 r5>l8 l8=fish,logboat
94 menhir f0       m1       m1       m1       m1=hunting_trap
"""
