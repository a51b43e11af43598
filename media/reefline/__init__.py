"""Parametric models, materials and studio sets for rendering Reefline's sample pictures with Blender."""

LIBRARY_VERSION = "2"
