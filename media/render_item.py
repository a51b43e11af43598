"""Runs inside Blender for render.py: build one picture of a module and write it as a PNG.

blender -b --python render_item.py -- MODULE_FILE ID OUTPUT_PNG [preview]
"""

import importlib.util
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from reefline.geometry import reset  # noqa: E402
from reefline.picture import PICTURES  # noqa: E402
from reefline.rendering import render, setup  # noqa: E402

PREVIEW_SCALE, PREVIEW_SAMPLES = 2 / 3, 6


def main(module_file, picture_id, output, preview=None):
    spec = importlib.util.spec_from_file_location("items", module_file)
    spec.loader.exec_module(importlib.util.module_from_spec(spec))
    item = PICTURES[picture_id]
    reset()
    random.seed(item.seed)
    scale = PREVIEW_SCALE if preview else 1
    setup(round(item.width * scale), round(item.height * scale), exposure=item.exposure)
    item.build()
    render(output, PREVIEW_SAMPLES if preview else item.samples, seed=item.seed)


try:
    main(*sys.argv[sys.argv.index("--") + 1 :])
except Exception:
    import traceback

    traceback.print_exc()
    sys.exit(1)
