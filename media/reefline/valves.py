"""Rotary valves. The rotor axis is Y, the open end faces -Y, z = 0 is the rotor centre; 1 unit is about 350 mm."""
import math

import numpy as np
from mathutils import Matrix

from .fasteners import bolt, hole
from .geometry import bev, boolean, box, circle, disc, empty, extrude, fillet, ring, rrect
from .motors import motor
from .rotors import vane_rotor

BORE, SHELL, LENGTH = .54, .64, 1.
NECK_HALF_WIDTH, FLANGE_HEIGHT = .52, .86


def _flange_points(w, h, nx, ny):
    """Bolt positions on a rectangular flange, nx along each long side and ny along each short side."""
    points = [(-w / 2 + w * i / (nx - 1), side * h / 2) for i in range(nx) for side in (-1, 1)]
    return points + [(side * w / 2, -h / 2 + h * j / (ny - 1)) for j in range(1, ny - 1) for side in (-1, 1)]


def _outline():
    """Section of the housing: a cylinder with a straight neck above and below."""
    a = math.asin(NECK_HALF_WIDTH / SHELL)
    right = [(SHELL * math.cos(q), SHELL * math.sin(q)) for q in np.linspace(a - math.pi / 2, math.pi / 2 - a, 40)]
    left = [(-x, -y) for x, y in right]
    top = [(NECK_HALF_WIDTH, FLANGE_HEIGHT), (-NECK_HALF_WIDTH, FLANGE_HEIGHT)]
    return right + top + left + [(-x, -y) for x, y in top]


def rotary_valve(parent, finish, spin=0., gear=True, rotor=True):
    """A drop-through valve with square flanges, its front cover off; returns the frames (rotor, housing)."""
    housing = empty("housing", rot=(math.pi / 2, 0, 0), parent=parent)
    half = LENGTH / 2
    body = extrude("valve body", _outline(), -half, half, finish.body, 0, holes=[circle(BORE, 128)], parent=housing)
    bev(boolean(body, box("throat", .78, 2.4, .78, None, 0, parent=housing)), .018, 3, 40)
    ring("end flange", BORE, SHELL + .11, half - .07, half, finish.body, .012, 160, parent=housing)
    ring("end flange", BORE, SHELL + .11, -half, -half + .07, finish.body, .012, 160, parent=housing)
    ring("end face", BORE + .001, SHELL + .07, half - .01, half + .003, finish.machined, .003, 160, parent=housing)
    for side in (1, -1):
        base = side * FLANGE_HEIGHT - (0 if side > 0 else .075)
        extrude("square flange", rrect(1.36, 1.30, .05), 0, .075, finish.body, .012, holes=[rrect(.79, .79, .03)],
                parent=parent, loc=(0, 0, base))
        extrude("flange face", rrect(1.30, 1.24, .04), 0, .004, finish.machined, .001, holes=[rrect(.80, .80, .03)],
                parent=parent, loc=(0, 0, side * (FLANGE_HEIGHT + .075) - (0 if side > 0 else .004)))
        for x, y in _flange_points(1.16, 1.10, 4, 4):
            if side > 0:
                hole((x, y, FLANGE_HEIGHT + .0795), .034, finish.dark, finish.machined, parent)
            else:
                bolt((x, y, -FLANGE_HEIGHT), (0, 0, 0), .042, finish.bolt, "hex", parent)
    rib = fillet([(0, -.75), (.16, -.80), (.16, .80), (0, .75)], .03)
    for y in (-.22, .22):
        for side in (1, -1):
            extrude("rib", rib, -.02, .02, finish.body, .008, parent=parent, loc=(side * .52, y, 0),
                    rot=(math.pi / 2, 0, 0 if side > 0 else math.pi))
    turning = empty("rotor", parent=housing, rot=(0, 0, spin))
    if rotor:
        vane_rotor(turning, finish.rotor, 8, BORE - .012, LENGTH - .02, .15, .03, finish.shaft, .075, .16)
    disc("rear cover", SHELL + .11, -half - .09, -half, finish.body, .015, 128, parent=housing)
    disc("bearing housing", .26, -half - .26, -half - .09, finish.body, .02, 96, parent=housing)
    for i in range(12):
        a = 2 * math.pi * (i + .5) / 12
        hole(((SHELL + .055) * math.cos(a), (SHELL + .055) * math.sin(a), half + .003), .03, finish.dark,
             finish.machined, housing)
    if gear:
        gear_motor(empty("gear motor", (0, LENGTH, 0), parent=parent), finish)
    return turning, housing


def gear_motor(parent, finish):
    """A worm gear box on the rotor axis with its motor pointing along +X."""
    box("gear box", .56, .52, .66, finish.motor, .07, loc=(0, 0, -.02), parent=parent)
    disc("gear face", .22, 0, .03, finish.motor, .008, 64, parent=parent, loc=(0, -.26, 0), rot=(math.pi / 2, 0, 0))
    motor(empty("motor", (.27, 0, .12), (math.pi / 2, 0, math.pi / 2), parent), finish, .27, .8)
    disc("plug", .03, 0, .03, finish.bolt, .006, 6, parent=parent, loc=(-.1, 0, .31))


def front_cover(parent, finish):
    """The drive-free end cover with its bearing housing, in the frame of the valve housing (local +Z is front)."""
    half = LENGTH / 2
    disc("front cover", SHELL + .11, half + .004, half + .094, finish.body, .015, 128, parent=parent)
    disc("bearing housing", .26, half + .09, half + .26, finish.body, .02, 96, parent=parent)
    disc("bearing cap", .2, half + .25, half + .29, finish.body, .012, 96, parent=parent)
    for i in range(12):
        a = 2 * math.pi * (i + .5) / 12
        bolt(((SHELL + .055) * math.cos(a), (SHELL + .055) * math.sin(a), half + .094), (0, 0, 0), .038, finish.bolt,
             "hex", parent)
    for i in range(6):
        a = 2 * math.pi * i / 6
        bolt((.165 * math.cos(a), .165 * math.sin(a), half + .29), (0, 0, 0), .022, finish.bolt, "hex", parent)


def nameplate_frame():
    """Where a nameplate sits on the neck under the top flange, facing -Y."""
    return Matrix.Translation((0, -LENGTH / 2 - .002, .72)) @ Matrix.Rotation(math.pi / 2, 4, "X")
