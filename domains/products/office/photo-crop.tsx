import { type ChangeEvent, type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { useAction } from "#app/data/use-table-mutation.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import {
  type Crop,
  cropPhoto,
  MAX_ZOOM,
  type ProductPhoto,
  shownPart,
} from "#domains/products/product-photos.ts";

/** A canvas, since the page loads no pictures from blob URLs. */
export function PhotoCanvas({
  photo,
  file,
  label,
  width,
}: {
  photo: ProductPhoto;
  file: Blob | undefined;
  label: string;
  width: number;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);

  useEffect(() => {
    if (!file) return;
    let opened: ImageBitmap | null = null;
    let left = false;
    createImageBitmap(file)
      .then((read) => {
        if (left) return read.close();
        opened = read;
        setBitmap(read);
      })
      // The frame remains empty if the browser does not support the file.
      .catch((error) => console.error(error));
    return () => {
      left = true;
      opened?.close();
    };
  }, [file]);

  const { left, top, width: partWidth, height: partHeight } = shownPart(photo);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!bitmap || !context) return;
    const height = Math.round((width * partHeight) / partWidth);
    context.canvas.width = width;
    context.canvas.height = height;
    context.drawImage(bitmap, left, top, partWidth, partHeight, 0, 0, width, height);
  }, [bitmap, width, left, top, partWidth, partHeight]);

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      width={4}
      height={3}
      className="aspect-4/3 w-full bg-mill"
    />
  );
}

export function PhotoCropDialog({
  photo,
  file,
  onClose,
}: {
  photo: ProductPhoto;
  file: Blob | undefined;
  onClose: () => void;
}) {
  const [crop, setCrop] = useState<Crop>(photo);
  const { busy, run } = useAction("Error cropping photo", cropPhoto);
  const heldAt = useRef<{ x: number; y: number } | null>(null);
  const part = shownPart({ ...photo, ...crop });

  function push(event: PointerEvent<HTMLDivElement>) {
    if (!heldAt.current) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    // Photo pixels per screen pixel.
    const scale = part.width / width;
    const moved = {
      x: (heldAt.current.x - event.clientX) * scale,
      y: (heldAt.current.y - event.clientY) * scale,
    };
    const focus_x = focusOf(part.left + part.width / 2 + moved.x, part.width, photo.width);
    const focus_y = focusOf(part.top + part.height / 2 + moved.y, part.height, photo.height);
    // Movements below one step accumulate.
    if (focus_x === crop.focus_x && focus_y === crop.focus_y) return;
    heldAt.current = { x: event.clientX, y: event.clientY };
    setCrop({ ...crop, focus_x, focus_y });
  }

  async function save() {
    const { focus_x, focus_y, zoom } = crop;
    const saved = await run({ id: photo.id, crop: { focus_x, focus_y, zoom } });
    if (saved) onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Crop photo"
      description="Visitors see the area shown. Drag it or use the sliders."
      width="40rem"
      fullOnPhones
      main={{ disabled: busy, onClick: save, children: busy ? "Saving..." : "Save crop" }}
    >
      <div
        className="cursor-move touch-none border border-line select-none"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          heldAt.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={push}
        onPointerUp={() => {
          heldAt.current = null;
        }}
      >
        <PhotoCanvas photo={{ ...photo, ...crop }} file={file} label="Visible area" width={1200} />
      </div>
      <div className="mt-4 grid gap-3">
        <Slider
          label="Zoom"
          unit="%"
          min={100}
          max={MAX_ZOOM}
          value={crop.zoom}
          onChange={(zoom) => setCrop({ ...crop, zoom })}
        />
        <Slider
          label="Horizontal position"
          value={crop.focus_x}
          disabled={part.width === photo.width}
          onChange={(focus_x) => setCrop({ ...crop, focus_x })}
        />
        <Slider
          label="Vertical position"
          value={crop.focus_y}
          disabled={part.height === photo.height}
          onChange={(focus_y) => setCrop({ ...crop, focus_y })}
        />
      </div>
    </Dialog>
  );
}

/** Returns the focus in hundredths; `middle` (px) is limited by the photo’s edges. */
function focusOf(middle: number, shown: number, whole: number): number {
  const within = Math.min(Math.max(middle, shown / 2), whole - shown / 2);
  return Math.round((within / whole) * 100);
}

function Slider({
  label,
  unit = "",
  min = 0,
  max = 100,
  value,
  disabled = false,
  onChange,
}: {
  label: string;
  unit?: string;
  min?: number;
  max?: number;
  value: number;
  disabled?: boolean;
  onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)_3.5rem] items-center gap-3 text-sm">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        disabled={disabled}
        onChange={(event: ChangeEvent<HTMLInputElement>) =>
          onChange(event.currentTarget.valueAsNumber)
        }
        className="min-h-11 w-full accent-blue disabled:opacity-40"
      />
      <output htmlFor={id} className="text-end text-muted tabular-nums">
        {value}
        {unit}
      </output>
    </div>
  );
}
