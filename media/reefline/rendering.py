"""Path tracing in two independent halves, denoising between them, and writing the picture.

Debian's Blender is built without OpenImageDenoise; denoise.c, a feature-guided denoiser, is compiled on
demand.
"""

import ctypes
import os
import subprocess
import tempfile
from pathlib import Path

import bpy
import numpy as np

SOURCE = Path(__file__).with_name("denoise.c")
CACHE = Path(os.environ.get("REEFLINE_MEDIA_CACHE", SOURCE.parent.parent / ".cache"))
PASSES = {"Image": "colour", "Denoising Albedo": "albedo", "Denoising Normal": "normal"}
SEED_STEP = 101
FIREFLY = 3.0  # times the mean of its neighbourhood
RIDGE = 0.02  # more smooths textures that are only in the material, less leaves dark specks

_library = None


def denoiser():
    """The compiled denoiser, built again when its source is newer."""
    global _library
    if _library is None:
        target = CACHE / "denoise.so"
        if not target.exists() or target.stat().st_mtime < SOURCE.stat().st_mtime:
            target.parent.mkdir(parents=True, exist_ok=True)
            subprocess.run(
                [
                    "gcc",
                    "-O3",
                    "-march=native",
                    "-ffast-math",
                    "-fopenmp",
                    "-shared",
                    "-fPIC",
                    str(SOURCE),
                    "-o",
                    str(target),
                    "-lm",
                ],
                check=True,
            )
        _library = ctypes.CDLL(str(target))
    return _library


def _pointer(array):
    return array.ctypes.data_as(ctypes.POINTER(ctypes.c_float))


def setup(width, height, look="Medium High Contrast", exposure=0.0, bounces=5):
    """Set the integrator and the film response of the current scene; sizes in pixels, exposure in stops."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = (
        width,
        height,
        100,
    )
    scene.render.threads_mode, scene.render.threads = "FIXED", 2
    scene.render.use_persistent_data = True
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.use_denoising = False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.04, 4
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = bounces, 3, 4
    cycles.transmission_bounces, cycles.transparent_max_bounces = 4, 8
    cycles.sample_clamp_indirect = 4
    cycles.blur_glossy = 0.5
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.pixel_filter_type, cycles.filter_width = "BLACKMAN_HARRIS", 1.4
    view = scene.view_settings
    view.view_transform, view.look, view.exposure = "Filmic", look, exposure
    scene.view_layers[0].cycles.denoising_store_passes = True


def _write_passes_to(directory):
    """Have the compositor write the passes as 32-bit EXR files into directory."""
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    output = tree.nodes.new("CompositorNodeOutputFile")
    output.base_path = directory
    output.format.file_format, output.format.color_depth = "OPEN_EXR", "32"
    output.format.exr_codec, output.format.color_mode = "NONE", "RGB"
    output.file_slots.clear()
    for source, name in PASSES.items():
        output.file_slots.new(name)
        tree.links.new(layers.outputs[source], output.inputs[name])


def _load(path):
    """A linear image as an array of [3, height, width]."""
    image = bpy.data.images.load(path, check_existing=False)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = np.empty(width * height * image.channels, np.float32)
    image.pixels.foreach_get(pixels)
    channels = image.channels
    bpy.data.images.remove(image)
    return np.ascontiguousarray(pixels.reshape(height, width, channels)[..., :3].transpose(2, 0, 1))


def _neighbourhood(image, radius, combine):
    """The square neighbourhoods of a [height, width] image, combined pixel by pixel."""
    padded = np.pad(image, radius, mode="edge")
    height, width = image.shape
    size = 2 * radius + 1
    return combine([padded[y : y + height, x : x + width] for y in range(size) for x in range(size)])


def _tamed(colour, other):
    """A half without its fireflies: no pixel far brighter than what the other half has thereabouts."""
    brightness, reference = colour.mean(0), other.mean(0)
    usual = FIREFLY * _neighbourhood(reference, 2, lambda near: sum(near) / len(near))
    highlight = _neighbourhood(reference, 1, np.maximum.reduce)
    limit = np.maximum(usual, highlight) + 0.02
    return np.ascontiguousarray(colour * np.minimum(1, limit / np.maximum(brightness, 1e-6)))


# Passes of the filter: window and patch in pixels, how far apart the window's neighbours are, and tolerance. The
# second takes out the patches that the first leaves where there are few samples.
PASSES_OF_FILTER = ((6, 2, 1, 0.7), (4, 1, 3, 1.0))


def _denoise(first, second):
    height, width = first["colour"].shape[1:]
    library = denoiser()
    features = [np.concatenate([half["albedo"], half["normal"]]) for half in (first, second)]
    guide = np.empty_like(features[0])
    library.denoise_features(
        width,
        height,
        len(guide),
        _pointer(features[0]),
        _pointer(features[1]),
        _pointer(guide),
        4,
        ctypes.c_float(0.7),
    )
    one, two = _tamed(first["colour"], second["colour"]), _tamed(second["colour"], first["colour"])
    for window, patch, spread, tolerance in PASSES_OF_FILTER:
        outputs = np.empty_like(one), np.empty_like(two)
        library.denoise_colour(
            width,
            height,
            _pointer(one),
            _pointer(two),
            len(guide),
            _pointer(guide),
            _pointer(outputs[0]),
            _pointer(outputs[1]),
            window,
            patch,
            spread,
            ctypes.c_float(tolerance),
            ctypes.c_float(RIDGE),
        )
        one, two = outputs
    return (one + two) / 2


def core(samples, seed=7):
    """Render the current scene at the given samples per pixel; returns linear colour [3, height, width]."""
    scene = bpy.context.scene
    scene.cycles.samples = max(1, samples // 2)
    halves = []
    with tempfile.TemporaryDirectory() as directory:
        _write_passes_to(directory)
        for i in range(2):
            scene.cycles.seed = seed + i * SEED_STEP
            bpy.ops.render.render()
            halves.append(
                {name: _load(f"{directory}/{name}{scene.frame_current:04d}.exr") for name in PASSES.values()}
            )
    for half in halves:
        half["colour"] = np.minimum(np.nan_to_num(half["colour"]), 20.0)
    return _denoise(*halves)


def save(colour, path):
    """Write linear colour [3, height, width] through the film response as a PNG."""
    scene = bpy.context.scene
    height, width = colour.shape[1:]
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = colour.transpose(1, 2, 0)
    image = bpy.data.images.new("output", width, height, alpha=False, float_buffer=True)
    image.pixels.foreach_set(pixels.ravel())
    image.update()
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = "PNG", "RGB", "8"
    image.save_render(str(path), scene=scene)
    bpy.data.images.remove(image)


def render(path, samples=16, seed=7):
    """Render the current scene into a PNG."""
    save(core(samples, seed), path)
