"""Dial instruments. The dial faces local +Z, its centre is the origin, one unit is the bezel's outer radius."""
import math

from .geometry import box, cyl, disc, empty, extrude, fillet, lathe, ring
from .marking import text
from .materials import brass, glass, simple, steel

START, SWEEP = math.radians(225), math.radians(270)


def scale_angle(share):
    """Angle of a share (0 to 1) of the scale."""
    return START - SWEEP * share


def instrument(parent, numbers, unit, reading, case_mat, red_from=None, name="REEFLINE"):
    """Case, bezel, printed dial, needle and window; numbers are the labels of the main marks, reading 0 to 1."""
    white, ink = simple("dial", "#d8d9d6", .55), simple("dial ink", "#15171a", .5)
    red = simple("dial red", "#9c1f17", .5)
    case = [(.05, -.42), (.86, -.42), (.93, -.36), (.93, -.06), (1, -.05), (1, .10), (.95, .13), (.88, .13), (.86, .04),
            (.05, .04)]
    lathe("gauge case", fillet(case, [.01, .05, .03, .02, .02, .04, .03, .01, .01, 0], 4), case_mat, 192, smooth=30,
          parent=parent)
    disc("dial", .87, .041, .045, white, 0, 128, parent=parent)
    main = len(numbers) - 1
    for i in range(main * 5 + 1):
        a = scale_angle(i / (main * 5))
        long = i % 5 == 0
        mark = box("tick", .14 if long else .08, .020 if long else .010, .002, ink, 0, parent=parent)
        r = .78 - (.07 if long else .04)
        mark.location, mark.rotation_euler = (r * math.cos(a), r * math.sin(a), .0465), (0, 0, a)
    for i, label in enumerate(numbers):
        a = scale_angle(i / main)
        text(label, (.54 * math.cos(a), .54 * math.sin(a) - .045, .047), (0, 0, 0), .125, ink, parent)
    if red_from is not None:
        _band(parent, red, red_from, 1.)
    text(unit, (0, -.36, .047), (0, 0, 0), .13, ink, parent)
    text(name, (0, .22, .047), (0, 0, 0), .075, ink, parent)
    needle = empty("needle", (0, 0, .065), (0, 0, scale_angle(reading)), parent)
    extrude("needle", [(-.22, -.035), (.05, -.022), (.70, -.006), (.70, .006), (.05, .022), (-.22, .035)], 0, .008, ink,
            .001, parent=needle)
    disc("needle boss", .06, .0, .02, ink, .006, 40, parent=needle)
    disc("window", .88, .095, .10, glass(), 0, 128, parent=parent)


def _band(parent, mat, start, end):
    """A coloured arc on the dial between two shares of the scale."""
    angles = [scale_angle(start + (end - start) * k / 20) for k in range(21)]
    outer = [(.83 * math.cos(a), .83 * math.sin(a)) for a in angles]
    inner = [(.79 * math.cos(a), .79 * math.sin(a)) for a in reversed(angles)]
    extrude("band", outer + inner, .0455, .0465, mat, 0, parent=parent)


def stainless():
    return steel("stainless", "polished", base=(.46, .465, .47, 1), rough=.20, lines=100, bump=.02, smudge=.06)


def bottom_connection(parent, z=-.2):
    """Brass stem with hexagon and thread below the case, along local -Y; its tip is at y = -1.75."""
    mat = brass(mode="polished")
    stem = empty("stem", (0, -.88, z), (math.pi / 2, 0, 0), parent)
    cyl("neck", .14, 0, .30, mat, .01, 48, parent=stem)
    disc("hexagon", .25, .20, .48, mat, .02, 6, smooth=20, parent=stem)
    threads = []
    for k in range(11):
        at = .52 + .033 * k
        threads += [(.155, at), (.178, at + .012), (.178, at + .018), (.155, at + .033)]
    lathe("thread", [(0, .48), (.15, .48)] + threads + [(.14, .89), (0, .89)], mat, 64, closed=False, parent=stem)


def block_manifold(parent, mat, dark, width=1.7, depth=.8, height=.55):
    """A machined gauge block standing on z = 0 with a side port and a top face the stem screws into."""
    box("gauge block", width, depth, height, mat, .03, loc=(0, 0, height / 2), parent=parent)
    ring("top port", .18, .30, height, height + .01, mat, .004, 64, parent=parent)
    port = empty("side port", (-.45, -depth / 2 - .001, height * .5), (math.pi / 2, 0, 0), parent)
    disc("port hole", .12, 0, .002, dark, 0, 48, parent=port)
    ring("port rim", .12, .15, 0, .004, mat, .002, 48, parent=port)
    plug = empty("plug", (.45, -depth / 2, height * .5), (math.pi / 2, 0, 0), parent)
    disc("plug", .16, 0, .05, brass("plug brass", "polished"), .02, 6, smooth=20, parent=plug)


def thermometer_stem(parent, mat, length=2.6):
    """The immersion stem of a back-entry thermometer, along local -Z behind the case."""
    cyl("boss", .26, -.62, -.40, mat, .02, 64, parent=parent)
    disc("hexagon", .30, -.92, -.66, mat, .02, 6, smooth=20, parent=parent)
    cyl("thread", .17, -1.22, -.90, mat, .01, 48, parent=parent)
    cyl("stem", .075, -.9 - length, -1.2, mat, .03, 48, parent=parent)
