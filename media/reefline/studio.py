"""Lights, environment, backdrop, camera, and the fixed catalogue set. Positions in scene units, Z up.

The camera usually looks along +Y; lens in millimetres on a 36 mm sensor; powers in watts.
"""

import math

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from .geometry import empty, obj
from .shader import Nodes, linear, newmat

NEUTRAL = (1, 1, 1)
WARM = (1, 0.97, 0.93)
COOL = (0.88, 0.94, 1)


def area(name, loc, target, sx, sy, power, color=NEUTRAL, spread=180):
    """A rectangular light at loc aimed at target; spread in degrees."""
    light = bpy.data.lights.new(name, "AREA")
    light.shape, light.size, light.size_y = "RECTANGLE", sx, sy
    light.energy, light.color, light.spread = power, color, math.radians(spread)
    o = bpy.data.objects.new(name, light)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    return o


def _smooth(x):
    x = np.clip(x, 0, 1)
    return x * x * (3 - 2 * x)


def hdri(boxes, top=0.9, horizon=0.25, bottom=0.2, strength=1.0, W=1024, H=512, rot=0.0, tint=NEUTRAL):
    """Light the world with a painted studio environment.

    boxes: (azimuth, elevation, half width, half height, intensity, softness[, rgb]) in degrees, azimuth 0 =
    +X and 90 = +Y; a negative intensity paints a dark gap. rot turns the whole environment (degrees).
    """
    azimuth, elevation = np.meshgrid(
        (np.arange(W) + 0.5) / W * 360 - 180, (np.arange(H) + 0.5) / H * 180 - 90
    )
    up = np.sin(np.radians(elevation))
    sky = horizon + (top - horizon) * np.maximum(up, 0) ** 0.8
    ground = horizon + (bottom - horizon) * np.maximum(-up, 0) ** 0.5
    image = np.repeat(np.where(up > 0, sky, ground)[..., None], 3, 2) * np.array(tint)
    foreshortening = np.cos(np.radians(np.clip(elevation, -75, 75)))
    for box_azimuth, box_elevation, half_w, half_h, intensity, soft, *colour in boxes:
        off = np.abs((azimuth - box_azimuth + 180) % 360 - 180) * foreshortening
        mask = _smooth((half_w + soft - off) / soft)
        mask = (mask * _smooth((half_h + soft - np.abs(elevation - box_elevation)) / soft))[..., None]
        if intensity < 0:
            image *= 1 - mask
        else:
            image += intensity * mask * np.array(colour[0] if colour else NEUTRAL)
    pixels = np.ones((H, W, 4), np.float32)
    pixels[..., :3] = image
    texture = bpy.data.images.new("environment", W, H, float_buffer=True, alpha=False)
    texture.pixels.foreach_set(pixels.ravel())
    texture.update()
    texture.pack()
    texture.colorspace_settings.name = "Linear"
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    t = Nodes(world.node_tree)
    node = t.n("ShaderNodeTexEnvironment", dict(image=texture))
    if rot:
        turned = t.n("ShaderNodeMapping", Vector=t.n("ShaderNodeTexCoord").outputs["Generated"])
        turned.inputs["Rotation"].default_value = (0, 0, math.radians(rot))
        t.set(node, "Vector", turned)
    background = world.node_tree.nodes["Background"]
    t.set(background, "Color", node)
    background.inputs["Strength"].default_value = strength
    world.cycles.sampling_method = "MANUAL"
    world.cycles.sample_map_resolution = 512


def backdrop(color="#e9edf1", z=0, size=14, back=5, yaw=0, rough=0.6, grad=None, depth=10, width=None):
    """A seamless sweep facing -Y that starts to rise 2.5 units before y = back; grad is the colour at the
    back.

    width is half its extent along X.
    """
    sweep = [
        (back - 2.5 + 2.5 * math.sin(a), 2.5 - 2.5 * math.cos(a)) for a in np.linspace(0, math.pi / 2, 24)
    ]
    prof = [(-depth, 0)] + sweep + [(back, size)]
    width = width or size * 1.6
    verts = [(x, y, height + z) for y, height in prof for x in (-width, width)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(prof) - 1)]
    me = bpy.data.meshes.new("backdrop")
    me.from_pydata(verts, [], faces)
    m, t, p, co = newmat("backdrop")
    if grad:
        towards_back = t.maprange(t.xyz(co)[1], -1, back, smooth=True)
        t.set(p, "Base Color", t.mix(towards_back, linear(color), linear(grad)))
    else:
        p.inputs["Base Color"].default_value = linear(color)
    p.inputs["Roughness"].default_value = rough
    p.inputs["Specular"].default_value = 0.3
    return obj("backdrop", me, m, 60, rot=(0, 0, yaw))


def camera(loc, target, lens=70, fstop=None, focus=None, shift=(0, 0)):
    """The scene camera; with fstop the depth of field is focused on focus (default: target)."""
    lens_data = bpy.data.cameras.new("camera")
    o = bpy.data.objects.new("camera", lens_data)
    bpy.context.scene.collection.objects.link(o)
    bpy.context.scene.camera = o
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    lens_data.lens, lens_data.clip_start, lens_data.clip_end = lens, 0.01, 500
    lens_data.shift_x, lens_data.shift_y = shift
    if fstop:
        lens_data.dof.use_dof, lens_data.dof.aperture_fstop, lens_data.dof.aperture_blades = True, fstop, 7
        lens_data.dof.focus_distance = (Vector(focus or target) - Vector(loc)).length
    return o


# The catalogue set: every product stands on the same sweep in the same light.
CATALOGUE_DISTANCE = 9.6
CATALOGUE_LENS = 92
CATALOGUE_FILL = 0.76
CATALOGUE_FILL_HEIGHT = 0.74


def catalogue_light():
    """Soft key from the upper left, a warm edge from the right, dark gaps to shape polished metal."""
    hdri(
        [
            (-150, 40, 25, 20, 3.6, 8),
            (-20, 25, 8, 40, 2.4, 5, WARM),
            (70, 55, 34, 14, 2.0, 12),
            (-95, 10, 34, 5, 0.7, 6),
            (-60, 4, 10, 30, -1, 8),
            (-122, 0, 8, 26, -1, 8),
        ],
        top=0.52,
        horizon=0.14,
        bottom=0.14,
        strength=0.55,
    )
    area("key", (-4.5, -4.6, 6.2), (0, 0, 1.0), 2.4, 2.4, 540)
    area("rim", (5.2, 1.5, 3.6), (0, 0, 1.1), 1, 4, 150, WARM)
    area("fill", (3, -6, 2), (0, 0, 1), 3, 2, 45)


def _points(objects):
    """World positions of the corners of every visible mesh and text object."""
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for o in objects:
        if o.type in {"MESH", "FONT", "CURVE"} and not o.hide_render:
            me = o.evaluated_get(graph).to_mesh()
            if me.vertices:
                local = np.empty(len(me.vertices) * 3, np.float32)
                me.vertices.foreach_get("co", local)
                matrix = np.array(o.matrix_world)
                points.append(
                    local.reshape(-1, 3)[:: max(1, len(local) // 6000)] @ matrix[:3, :3].T + matrix[:3, 3]
                )
            o.evaluated_get(graph).to_mesh_clear()
    return np.concatenate(points)


def catalogue(yaw=0.0, elevation=15.0, fill=1.0, fstop=5.6, width=3.6):
    """Stand everything built so far on the catalogue set, scaled and aimed so that it fills the same share of
    frame.

    yaw turns the product (degrees, negative shows its right flank); elevation is the camera's height in
    degrees; fill shrinks the product below the standard share; width is half that of the sweep.
    """
    scene = bpy.context.scene
    built = list(scene.objects)
    stand = empty("stand")
    for o in built:
        if o.parent is None:
            o.parent = stand
    stand.rotation_euler = (0, 0, math.radians(yaw))
    bpy.context.view_layer.update()
    points = _points(built)
    low, high = points.min(0), points.max(0)
    stand.location = Vector((-(low[0] + high[0]) / 2, -(low[1] + high[1]) / 2, -low[2]))
    points = points - np.array([(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, low[2]])

    tilt = math.radians(elevation)
    aim = Vector((0, 0, 0))
    scale = 2.2 / float((high - low).max())
    eye = camera((0, -CATALOGUE_DISTANCE, 0), (0, 0, 0), CATALOGUE_LENS)
    for _ in range(6):
        eye.location = aim + CATALOGUE_DISTANCE * Vector((0, -math.cos(tilt), math.sin(tilt)))
        eye.rotation_euler = (math.pi / 2 - tilt, 0, 0)
        bpy.context.view_layer.update()
        seen = np.array([world_to_camera_view(scene, eye, Vector(p * scale))[:2] for p in points[::7]])
        left, bottom = seen.min(0)
        right, top = seen.max(0)
        scale *= fill * min(CATALOGUE_FILL / (right - left), CATALOGUE_FILL_HEIGHT / (top - bottom))
        frame = CATALOGUE_DISTANCE * 36 / CATALOGUE_LENS
        aim += Vector(
            (
                frame * ((left + right) / 2 - 0.5),
                0,
                frame * 0.75 * ((bottom + top) / 2 - 0.49) / math.cos(tilt),
            )
        )
    stand.scale = (scale,) * 3
    stand.location *= scale
    data = eye.data
    data.dof.use_dof, data.dof.aperture_fstop, data.dof.aperture_blades = True, fstop, 7
    nearest = float(points[:, 1].min()) * scale
    data.dof.focus_distance = CATALOGUE_DISTANCE + nearest * 0.55
    scene.cycles.diffuse_bounces = 2
    # The sweep ends just outside the frame so that metal mirrors darkness as well as the bright floor.
    backdrop("#ccd2d9", 0, 16, 5, grad="#e6eaee", depth=2.4, width=width)
    catalogue_light()
