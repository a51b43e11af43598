"""Rotors of Roots blowers and rotary valves. The axis is Z; lengths in scene units, angles in radians."""
import math

import numpy as np

from .geometry import extrude, fillet, lathe


def lobe_profile(R, n=2, pts=96, clear=0.):
    """Cycloidal Roots profile: n lobes on pitch radius R, shrunk by the running clearance clear."""
    rolling = R / (2 * n)
    out = []
    for i in range(n):
        tip_turn, waist_turn = 2 * math.pi * i / n, 2 * math.pi * i / n + math.pi / n
        for k in range(pts):
            a = (k / pts) * math.pi / n
            x = (R + rolling) * math.cos(a) - rolling * math.cos((R + rolling) / rolling * a)
            y = (R + rolling) * math.sin(a) - rolling * math.sin((R + rolling) / rolling * a)
            out.append(_turn(x, y, tip_turn))
        for k in range(pts):
            a = (k / pts) * math.pi / n
            x = (R - rolling) * math.cos(a) + rolling * math.cos((R - rolling) / rolling * a)
            y = (R - rolling) * math.sin(a) - rolling * math.sin((R - rolling) / rolling * a)
            out.append(_turn(x, y, waist_turn))
    scale = 1 - clear / R
    return [(x * scale, y * scale) for x, y in out]


def _turn(x, y, a):
    return x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a)


def lobe_rotor(parent, mat, shaft_mat, R=.42, n=2, length=1.5, shaft=.13, journal=.55, clear=.004, pts=80):
    """A Roots rotor with stepped journals on both ends; journal is their length beyond the lobes."""
    extrude("lobe rotor", lobe_profile(R, n, pts, clear), -length / 2, length / 2, mat, .006, parent=parent, smooth=30,
            bsegs=2)
    prof = fillet([(0, 0), (shaft * 1.5, 0), (shaft * 1.5, .05), (shaft, .05), (shaft, journal * .5),
                   (shaft * .78, journal * .5), (shaft * .78, journal), (0, journal)],
                  [0, 0, .008, .01, .008, .01, .012, 0], 3, closed=False)
    for side in (1, -1):
        lathe("journal", prof, shaft_mat, 96, closed=False, parent=parent, loc=(0, 0, side * length / 2),
              rot=(0 if side > 0 else math.pi, 0, 0))


def vane_rotor(parent, mat, N=8, Rr=.525, Lr=.98, hub=.17, t=.032, shaftm=None, shaft=.085, shaft_len=.35):
    """An open-ended rotor with N straight vanes of thickness t on a hub, optionally with shaft ends."""
    poly, radii = [], []
    half_root, half_tip = math.asin(t / 2 / hub), math.asin(t / 2 / Rr)
    for i in range(N):
        a = 2 * math.pi * i / N
        corners = [(hub, a - half_root), (Rr, a - half_tip), (Rr, a + half_tip), (hub, a + half_root)]
        hub_arc = [(hub, q) for q in np.linspace(a + half_root, a + 2 * math.pi / N - half_root, 6)[1:-1]]
        poly += [(r * math.cos(q), r * math.sin(q)) for r, q in corners + hub_arc]
        radii += [.035, .004, .004, .035, 0, 0, 0, 0]
    rotor = extrude("vane rotor", fillet(poly, radii, 5), -Lr / 2, Lr / 2, mat, .006, parent=parent, smooth=30, bsegs=2)
    if shaftm:
        prof = fillet([(0, 0), (shaft * 1.35, 0), (shaft * 1.35, .06), (shaft, .06), (shaft, shaft_len),
                       (0, shaft_len)], [0, 0, .006, .006, .012, 0], 3, closed=False)
        for side in (1, -1):
            lathe("shaft end", prof, shaftm, 72, closed=False, parent=parent, loc=(0, 0, side * Lr / 2),
                  rot=(0 if side > 0 else math.pi, 0, 0))
    return rotor
