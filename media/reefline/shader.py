"""Short helpers for writing Cycles shader graphs as expressions.

A "value" below is a number, a node or a node socket; nodes stand for their first output.
"""

import math

import bpy


def hexc(colour):
    """Linear RGBA of an sRGB hex string."""
    digits = colour.lstrip("#")
    channels = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels) + (1,)


def linear(colour):
    """Linear RGBA from either a hex string or a linear RGBA tuple."""
    return hexc(colour) if isinstance(colour, str) else colour


class Nodes:
    """Builds nodes in one tree."""

    def __init__(self, tree):
        self.t = tree

    def n(self, kind, props=None, **inputs):
        """Add a node; inputs are named sockets (underscores for spaces) or i0, i1 … by position."""
        node = self.t.nodes.new(kind)
        for key, value in (props or {}).items():
            setattr(node, key, value)
        for key, value in inputs.items():
            self.set(node, key, value)
        return node

    def set(self, node, key, value):
        """Link a node or socket to an input, or set the input's constant."""
        if key[0] == "i" and key[1:].isdigit():
            socket = node.inputs[int(key[1:])]
        else:
            socket = node.inputs[key if key in node.inputs else key.replace("_", " ")]
        if isinstance(value, bpy.types.NodeSocket):
            self.t.links.new(value, socket)
        elif isinstance(value, bpy.types.Node):
            self.t.links.new(value.outputs[0], socket)
        else:
            socket.default_value = value

    def math(self, operation, a, b=None, c=None, clamp=False):
        node = self.t.nodes.new("ShaderNodeMath")
        node.operation, node.use_clamp = operation, clamp
        for i, value in enumerate((a, b, c)):
            if value is not None:
                self.set(node, f"i{i}", value)
        return node.outputs[0]

    def mix(self, factor, a, b, mode="MIX"):
        node = self.n("ShaderNodeMixRGB", dict(blend_type=mode), i0=factor, i1=a, i2=b)
        return node.outputs[0]

    def ramp(self, factor, stops, interp="LINEAR"):
        """Colour ramp; stops are (position, grey or RGBA)."""
        node = self.n("ShaderNodeValToRGB", i0=factor)
        ramp = node.color_ramp
        ramp.interpolation = interp
        while len(ramp.elements) < len(stops):
            ramp.elements.new(0.5)
        for element, (position, colour) in zip(ramp.elements, stops):
            element.position = position
            element.color = colour if hasattr(colour, "__len__") else (colour, colour, colour, 1)
        return node.outputs[0]

    def maprange(self, value, from_min, from_max, to_min=0.0, to_max=1.0, smooth=False):
        node = self.n(
            "ShaderNodeMapRange", dict(interpolation_type="SMOOTHSTEP" if smooth else "LINEAR"), i0=value
        )
        for i, bound in enumerate((from_min, from_max, to_min, to_max)):
            self.set(node, f"i{i + 1}", bound)
        return node.outputs[0]

    def noise(self, vector, scale=5, detail=6, rough=0.55, dist=0.0, out="Fac"):
        node = self.n("ShaderNodeTexNoise", Scale=scale, Detail=detail, Roughness=rough, Distortion=dist)
        if vector is not None:
            self.set(node, "Vector", vector)
        return node.outputs[out]

    def xyz(self, vector):
        return self.n("ShaderNodeSeparateXYZ", i0=vector).outputs

    def comb(self, x, y, z):
        return self.n("ShaderNodeCombineXYZ", i0=x, i1=y, i2=z).outputs[0]

    def scalev(self, vector, scale):
        node = self.n("ShaderNodeMapping", Vector=vector)
        node.inputs["Scale"].default_value = scale
        return node.outputs[0]

    def bump(self, height, strength=0.2, dist=0.01, normal=None):
        """Normal perturbed by a height; dist in scene units."""
        node = self.n("ShaderNodeBump", Strength=strength, Distance=dist, Height=height)
        if normal is not None:
            self.set(node, "Normal", normal)
        return node.outputs[0]


def newmat(name):
    """A new material: (material, nodes, its Principled BSDF, object coordinates)."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes = Nodes(material.node_tree)
    principled = material.node_tree.nodes["Principled BSDF"]
    coordinates = nodes.n("ShaderNodeTexCoord").outputs["Object"]
    return material, nodes, principled, coordinates


def cavity(t, dist=0.15):
    """0 on open faces, towards 1 in corners closer than dist."""
    node = t.n("ShaderNodeAmbientOcclusion", dict(samples=1, inside=False, only_local=False), Distance=dist)
    return t.math("SUBTRACT", 1.0, node.outputs["AO"])


def edgemask(t, radius=0.02, samples=2):
    """0 on flat faces, rising on edges sharper than radius."""
    rounded = t.n("ShaderNodeBevel", dict(samples=samples), Radius=radius)
    normal = t.n("ShaderNodeNewGeometry").outputs["Normal"]
    dot = t.n("ShaderNodeVectorMath", dict(operation="DOT_PRODUCT"), i0=rounded, i1=normal)
    return t.math("SUBTRACT", 1.0, dot.outputs["Value"])


def upmask(t):
    """World-space upwardness of the surface, -1 to 1."""
    return t.xyz(t.n("ShaderNodeNewGeometry").outputs["Normal"])[2]


def cylc(t, coordinates, axis="Z"):
    """Cylindrical coordinates (radius, angle, height) round an axis."""
    x, y, z = t.xyz(coordinates)
    if axis == "Y":
        x, y, z = x, z, y
    elif axis == "X":
        x, y, z = y, z, x
    radius = t.math("SQRT", t.math("ADD", t.math("MULTIPLY", x, x), t.math("MULTIPLY", y, y)))
    return radius, t.math("ARCTAN2", y, x), z


def fold_symmetric(t, coordinates, count):
    """Coordinates repeated count times round Z, so that a 1/count turn looks the same."""
    radius, angle, height = cylc(t, coordinates)
    folded = t.math("PINGPONG", angle, math.pi / count)
    return t.comb(
        t.math("MULTIPLY", radius, t.math("COSINE", folded)),
        t.math("MULTIPLY", radius, t.math("SINE", folded)),
        height,
    )
