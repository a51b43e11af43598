#!/usr/bin/env python3
"""Render and encode the films: python3 media/films/make.py [ID …] [--trial PHASE] [--minutes N].

Frames go to the cache; H.264, AV1, poster and description track go to media/masters/films. The renderer's
file lock is shared with media/render.py, so that only one Blender works at a time. Delete a film's folder
in the cache after changing its scene.
"""

import argparse
import ast
import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
CACHE = FOLDER.parent / ".cache"
MASTERS = FOLDER.parent / "masters" / "films"
RATE = 25
TAGS = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"]
TO_VIDEO = "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p"
TO_POSTER = "scale=out_color_matrix=bt709:out_range=full,format=yuv444p"


def declared():
    """The keyword arguments of every @film in scenes.py, by id."""
    films = {}
    for node in ast.parse((FOLDER / "scenes.py").read_text()).body:
        for mark in getattr(node, "decorator_list", []):
            if isinstance(mark, ast.Call) and getattr(mark.func, "id", "") == "film":
                films[mark.args[0].value] = {k.arg: ast.literal_eval(k.value) for k in mark.keywords}
    return films


def blender(film_id, output, *extra):
    """Run the renderer at low priority."""
    command = [
        "nice",
        "-n",
        "19",
        shutil.which("blender"),
        "-b",
        "--factory-startup",
        "--python-exit-code",
        "1",
        "--python",
    ]
    command += [str(FOLDER / "render_film.py"), "--", film_id, str(output), *extra]
    log = CACHE / "log" / f"film-{film_id}.txt"
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("w") as stream, (CACHE / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        # Blender's Python takes its library from the first python3 on the PATH, which must be the system's.
        environment = os.environ | {"PATH": os.defpath, "REEFLINE_MEDIA_CACHE": str(CACHE)}
        subprocess.run(command, stdout=stream, stderr=subprocess.STDOUT, env=environment, check=True)


def clock(seconds):
    """A WebVTT time stamp."""
    return f"{int(seconds // 3600):02d}:{int(seconds // 60) % 60:02d}:{seconds % 60:06.3f}"


def playing_order(settings):
    """The frames of one period as they are shown; see Film in scenes.py."""
    forwards = list(range(settings["frames"]))
    rest = settings.get("rest", 0)
    if not rest:
        return forwards
    return rest * forwards[:1] + forwards + rest * forwards[-1:] + forwards[-2:0:-1]


def encode(film_id, settings, frames):
    """Write mp4, webm, poster and descriptions from the frames that were rendered."""
    MASTERS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        played = Path(folder)
        for position, k in enumerate(playing_order(settings)):
            (played / f"{position:04d}.png").symlink_to((frames / f"{k:04d}.png").resolve())
        encode_video(film_id, settings["repeat"], played)
    encode_poster(film_id, frames / "0000.png")
    cues = [f"{clock(start)} --> {clock(end)}\n{text}\n" for start, end, text in settings["captions"]]
    (MASTERS / f"{film_id}.vtt").write_text("WEBVTT\n\n" + "\n".join(cues))


def encode_video(film_id, repeat, frames):
    """Write mp4 and webm from one period of frames."""
    source = [
        "-framerate",
        str(RATE),
        "-stream_loop",
        str(repeat - 1),
        "-i",
        str(frames / "%04d.png"),
    ]
    base = ["ffmpeg", "-v", "error", "-y", *source, "-an", "-vf", TO_VIDEO, *TAGS]
    h264 = [
        "-c:v",
        "libx264",
        "-profile:v",
        "high",
        "-crf",
        "21",
        "-preset",
        "slow",
        "-movflags",
        "+faststart",
    ]
    av1 = ["-c:v", "libsvtav1", "-crf", "35", "-preset", "6", "-g", "125"]
    subprocess.run([*base, *h264, str(MASTERS / f"{film_id}.mp4")], check=True)
    subprocess.run([*base, *av1, str(MASTERS / f"{film_id}.webm")], check=True)


def encode_poster(film_id, frame):
    """Write the still that stands for the film until it plays."""
    poster = ["-i", str(frame), "-vf", TO_POSTER, "-color_range", "pc", "-colorspace", "bt709"]
    poster += [
        "-color_primaries",
        "bt709",
        "-color_trc",
        "iec61966-2-1",
        "-c:v",
        "libaom-av1",
        "-still-picture",
        "1",
    ]
    subprocess.run(
        ["ffmpeg", "-v", "error", "-y", *poster, "-crf", "22", str(MASTERS / f"{film_id}.avif")], check=True
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("ids", nargs="*", help="films to make; all if none is named")
    parser.add_argument(
        "--trial", metavar="PHASE", help="one small frame at this phase, 0 to 1, into the cache"
    )
    parser.add_argument(
        "--minutes", default="1000", help="stop rendering after this time; the next run goes on"
    )
    options = parser.parse_args()
    films = declared()
    for film_id in options.ids or films:
        frames = CACHE / "films" / film_id
        if options.trial:
            blender(film_id, frames, "trial", options.trial)
            continue
        last = films[film_id]["frames"]
        missing = [k for k in range(last) if not (frames / f"{k:04d}.png").exists()]
        if missing:
            blender(film_id, frames, "minutes", options.minutes)
            missing = [k for k in missing if not (frames / f"{k:04d}.png").exists()]
        if missing:
            print(f"{film_id}: {len(missing)} of {last} frames to go", flush=True)
        else:
            encode(film_id, films[film_id], frames)
            print(film_id, "done", flush=True)


if __name__ == "__main__":
    sys.exit(main())
