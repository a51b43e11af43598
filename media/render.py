#!/usr/bin/env python3
"""Render the sample pictures: python3 media/render.py [all | GROUP | ID …] [options].

Items are functions marked @picture in the modules below ITEM_FOLDERS; a module's GROUP names the folder of
its masters. A picture is rendered again only when its source or the library version has changed. Runs may
overlap: a file lock makes them take turns, so that two never compete for the processor; previews are short
and do not wait.
"""

import argparse
import ast
import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

MEDIA = Path(__file__).resolve().parent
CACHE = MEDIA / ".cache"
MASTERS = MEDIA / "masters"
ITEM_FOLDERS = ("products", "site", "gallery")
MASTER_CRF = 20
YIELD_SECONDS = 0.5  # between pictures, so that a run waiting for the lock gets its turn


@dataclass(frozen=True)
class Item:
    id: str
    group: str
    module: Path
    alt: str
    caption: str
    key: str

    @property
    def png(self):
        return CACHE / "png" / self.group / f"{self.id}-{self.key}.png"

    @property
    def preview(self):
        return CACHE / "preview" / self.group / f"{self.id}.png"

    @property
    def master(self):
        return MASTERS / self.group / f"{self.id}.avif"


def constant(tree, name):
    """The literal assigned to a module-level name."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and any(
            isinstance(t, ast.Name) and t.id == name for t in node.targets
        ):
            return ast.literal_eval(node.value)
    raise ValueError(f"no {name} in module")


def picture_arguments(node):
    """The arguments of a function's @picture(…), or None."""
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and getattr(decorator.func, "id", "") == "picture":
            names = ("id", "alt", "caption")
            values = dict(zip(names, map(ast.literal_eval, decorator.args)))
            return values | {k.arg: ast.literal_eval(k.value) for k in decorator.keywords}
    return None


def scene_source(node):
    """What a picture function draws: its syntax tree without the texts about it."""
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call):
            decorator.keywords = [k for k in decorator.keywords if k.arg not in ("alt", "caption")]
    return ast.dump(node)


def discover():
    """All items, read from the source so that Blender is started only to render."""
    version = constant(ast.parse((MEDIA / "reefline" / "__init__.py").read_text()), "LIBRARY_VERSION")
    items = []
    for path in sorted(p for folder in ITEM_FOLDERS for p in (MEDIA / folder).rglob("*.py")):
        tree = ast.parse(path.read_text())
        for node in tree.body:
            arguments = picture_arguments(node) if isinstance(node, ast.FunctionDef) else None
            if arguments:
                text = version + scene_source(node)
                items.append(
                    Item(
                        arguments["id"],
                        constant(tree, "GROUP"),
                        path,
                        arguments["alt"],
                        arguments["caption"],
                        hashlib.sha256(text.encode()).hexdigest()[:12],
                    )
                )
    return items


def blender(item, output, *extra):
    """Render one item with Blender at low priority; its log is kept for a failure."""
    output.parent.mkdir(parents=True, exist_ok=True)
    log = CACHE / "log" / f"{item.id}.txt"
    log.parent.mkdir(parents=True, exist_ok=True)
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
        str(MEDIA / "render_item.py"),
        "--",
        str(item.module),
        item.id,
        str(output),
        *extra,
    ]
    # Blender's Python takes its library from the first python3 on the PATH, which must be the system's.
    environment = os.environ | {"PATH": os.defpath, "REEFLINE_MEDIA_CACHE": str(CACHE)}
    with log.open("w") as stream:
        done = subprocess.run(command, stdout=stream, stderr=subprocess.STDOUT, env=environment)
    if done.returncode or not output.exists():
        raise RuntimeError("\n".join(log.read_text().splitlines()[-12:]))


def encode(png, avif):
    """Write the AVIF master; full-range BT.709 so that browsers and sharp agree on its colours."""
    avif.parent.mkdir(parents=True, exist_ok=True)
    unfinished = avif.with_suffix(".part")
    subprocess.run(
        [
            "ffmpeg",
            "-v",
            "error",
            "-y",
            "-i",
            str(png),
            "-vf",
            "scale=out_color_matrix=bt709:out_range=full,format=yuv444p",
            "-color_range",
            "pc",
            "-colorspace",
            "bt709",
            "-color_primaries",
            "bt709",
            "-color_trc",
            "iec61966-2-1",
            "-c:v",
            "libaom-av1",
            "-still-picture",
            "1",
            "-crf",
            str(MASTER_CRF),
            "-cpu-used",
            "6",
            "-f",
            "avif",
            str(unfinished),
        ],
        check=True,
    )
    unfinished.rename(avif)


def write_captions(items, renewed):
    """captions.json beside the masters of each group, for the pictures that exist. Only the words of the renewed ids
    are taken from the scenes: those of another picture stay with the master that they describe.
    """
    for group in {item.group for item in items}:
        path = MASTERS / group / "captions.json"
        known = {entry["id"]: entry for entry in json.loads(path.read_text())} if path.exists() else {}
        entries = [
            known[i.id]
            if i.id in known and i.id not in renewed
            else dict(id=i.id, group=group, file=i.master.name, alt=i.alt, caption=i.caption)
            for i in items
            if i.group == group and i.master.exists()
        ]
        if entries:
            path.write_text(json.dumps(entries, indent=2, ensure_ascii=False) + "\n")


def produce(item, preview, force):
    """Render and encode one item if needed; True when something was done."""
    if preview:
        blender(item, item.preview, "preview")
        return True
    fresh = force or not item.png.exists()
    if fresh:
        blender(item, item.png)
    if fresh or not item.master.exists() or item.master.stat().st_mtime < item.png.stat().st_mtime:
        encode(item.png, item.master)
        return True
    return False


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("what", nargs="*", default=["all"], help="all, groups or ids")
    parser.add_argument("--preview", action="store_true", help="small, few samples, into the cache only")
    parser.add_argument("--force", action="store_true", help="render even what is in the cache")
    parser.add_argument("--missing", action="store_true", help="leave alone what has a master already")
    parser.add_argument("--list", action="store_true", help="print the items and stop")
    options = parser.parse_args()
    items = discover()
    wanted = [w.rstrip("/") for w in options.what]
    chosen = [i for w in wanted for i in items if w in ("all", i.id, i.group) or i.group.startswith(w + "/")]
    if not chosen:
        parser.error("nothing is called " + " ".join(wanted))
    failed, finished = 0, set()
    CACHE.mkdir(exist_ok=True)
    for item in dict.fromkeys(chosen):
        if options.list:
            print(f"{item.group}/{item.id}", "done" if item.png.exists() and item.master.exists() else "")
            continue
        if options.missing and item.master.exists():
            continue
        with (CACHE / "lock").open("w") as lock:
            if not options.preview:
                time.sleep(YIELD_SECONDS)
                fcntl.flock(lock, fcntl.LOCK_EX)
            started = time.time()
            try:
                worked = produce(item, options.preview, options.force)
            except (RuntimeError, subprocess.CalledProcessError) as error:
                failed += 1
                print(f"{item.group}/{item.id} FAILED\n{error}", flush=True)
                continue
        finished.add(item.id)
        if worked:
            print(f"{item.group}/{item.id} {time.time() - started:.0f} s", flush=True)
            if not options.preview:
                write_captions(items, {item.id})
    if not options.list and not options.preview:
        write_captions(discover(), finished)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
