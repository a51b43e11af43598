"""Declaring a picture: a function that builds a scene, with what the site needs to know about it."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Picture:
    """A still to render; width and height in pixels, exposure in stops."""

    id: str
    build: Callable[[], None]
    seed: int
    width: int
    height: int
    samples: int
    exposure: float


PICTURES = {}


def picture(id, alt, caption, seed=1, width=1600, height=1200, samples=4, exposure=0.15):
    """Register the decorated scene function.

    alt and caption are read from the source by render.py, so they have to be literals.
    """

    def register(build):
        PICTURES[id] = Picture(id, build, seed, width, height, samples, exposure)
        return build

    return register
