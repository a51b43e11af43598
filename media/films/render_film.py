"""Runs inside Blender for films/make.py: render one period of a film as PNG frames.

blender -b --python render_film.py -- ID OUTPUT_FOLDER [trial PHASE | minutes N]

The still surroundings are rendered once into plate.npy; per frame only the moving region is rendered and
pasted in with a feathered edge. Frames that exist are kept, so that a film can be rendered in several
sittings; "minutes" ends a sitting. A trial writes a single small frame at a phase of 0 to 1.
"""

import random
import sys
import time
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent)]

import bpy  # noqa: E402
import numpy as np  # noqa: E402
from reefline.geometry import reset  # noqa: E402
from reefline.rendering import core, render, save, setup  # noqa: E402
from scenes import FILMS  # noqa: E402

WIDTH, HEIGHT = 1280, 720
TRIAL_WIDTH, TRIAL_HEIGHT, TRIAL_SAMPLES = 480, 270, 4
FEATHER = 10


def surroundings(film, pose, output):
    """The whole frame at phase 0 as linear [3, height, width], from the cache if it is there."""
    path = output / "plate.npy"
    if not path.exists():
        pose(0)
        np.save(path, core(film.still_samples))
    return np.load(path)


def feather(height, width):
    """Weights that fall to 0 over the outermost pixels of a pasted region."""
    rows = np.minimum(np.arange(height), np.arange(height)[::-1])
    columns = np.minimum(np.arange(width), np.arange(width)[::-1])
    return np.clip(np.minimum(columns[None, :], rows[:, None]) / FEATHER, 0, 1).astype(np.float32)


def frames(film, pose, output, minutes):
    """Render the missing frames until the time is up."""
    started = time.time()
    plate = surroundings(film, pose, output)
    settings = bpy.context.scene.render
    settings.use_border = settings.use_crop_to_border = True
    settings.border_min_x, settings.border_min_y, settings.border_max_x, settings.border_max_y = film.border
    left, bottom = round(film.border[0] * WIDTH), round(film.border[1] * HEIGHT)
    for k in range(film.frames):
        path = output / f"{k:04d}.png"
        if path.exists():
            continue
        if time.time() - started > 60 * minutes:
            return
        pose(film.phase(k))
        bpy.context.view_layer.update()
        patch = core(film.samples)
        height, width = patch.shape[1:]
        blend = feather(height, width)
        picture = plate.copy()
        region = picture[:, bottom : bottom + height, left : left + width]
        region[:] = region * (1 - blend) + patch * blend
        save(picture, path)


def main(film_id, folder, mode="minutes", value="1000"):
    film, output = FILMS[film_id], Path(folder)
    output.mkdir(parents=True, exist_ok=True)
    reset()
    random.seed(1)
    trial = mode == "trial"
    setup(*((TRIAL_WIDTH, TRIAL_HEIGHT) if trial else (WIDTH, HEIGHT)), exposure=film.exposure)
    pose = film.build()
    if trial:
        pose(float(value))
        render(output / f"trial-{value}.png", TRIAL_SAMPLES)
    else:
        frames(film, pose, output, float(value))


try:
    main(*sys.argv[sys.argv.index("--") + 1 :])
except Exception:
    import traceback

    traceback.print_exc()
    sys.exit(1)
