"""Runs inside Blender for films/make.py: render one period of a film as PNG frames.

blender -b --python render_film.py -- ID OUTPUT_FOLDER [phase]

With a phase (0 to 1) a single small trial frame is written instead.
"""

import random
import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent)]

from reefline.geometry import reset  # noqa: E402
from reefline.rendering import render, render_frames, setup  # noqa: E402
from scenes import FILMS  # noqa: E402

WIDTH, HEIGHT = 1280, 720
TRIAL_WIDTH, TRIAL_HEIGHT, TRIAL_SAMPLES = 480, 270, 4


def main(film_id, output, phase=None):
    film = FILMS[film_id]
    reset()
    random.seed(1)
    setup(*((TRIAL_WIDTH, TRIAL_HEIGHT) if phase else (WIDTH, HEIGHT)), exposure=film.exposure)
    pose = film.build()
    if phase:
        pose(float(phase))
        Path(output).mkdir(parents=True, exist_ok=True)
        render(f"{output}/trial-{phase}.png", TRIAL_SAMPLES)
    else:
        render_frames(output, film.frames, pose, film.samples, film.border, film.still_samples)


try:
    main(*sys.argv[sys.argv.index("--") + 1 :])
except Exception:
    import traceback

    traceback.print_exc()
    sys.exit(1)
