"""Finishes for the catalogue set."""

from dataclasses import replace

from .wear import machined, new_finish


def catalogue_finish(colour, motor="#24292e"):
    """New paint with darker turned faces, which the bright sweep would otherwise burn out."""
    return replace(new_finish(colour, motor), machined=machined("machined", tone=0.24, rough=0.36))
