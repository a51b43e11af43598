import { type KeyboardEvent, type MouseEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { MarkedPicture } from "#domains/repairs/components/marked-picture.tsx";
import { placeArrow } from "#domains/repairs/photo-arrow.ts";
import { MAX_CAPTION } from "#domains/repairs/repair-edits.ts";
import type { PhotoChange } from "./use-job-photos.ts";
import type { ShownPhoto } from "./with-unsent.ts";

type Marks = Pick<PhotoChange, "caption" | "arrow_x" | "arrow_y">;

/** Shares of the picture. */
const STEPS: Partial<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
};

/** Note and arrow, which the strip report freezes. */
export function PhotoMarks({
  photo,
  picture,
  onSave,
  onDelete,
}: {
  photo: ShownPhoto;
  picture: Blob | undefined;
  onSave: (marks: Marks) => void;
  onDelete?: () => void;
}) {
  const [caption, setCaption] = useState(photo.caption);
  const [{ arrow_x, arrow_y }, setArrow] = useState<Omit<Marks, "caption">>(photo);
  const shown = <MarkedPicture picture={picture} name="Photo" {...{ arrow_x, arrow_y }} />;

  function place({ detail, clientX, clientY, currentTarget }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    // By keyboard, the click has no place.
    const [x, y] = detail === 0 ? [0.5, 0.5] : [(clientX - left) / width, (clientY - top) / height];
    setArrow(placeArrow(x, y));
  }

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step || arrow_x === null || arrow_y === null) return;
    event.preventDefault();
    setArrow(placeArrow(arrow_x + step[0], arrow_y + step[1]));
  }

  if (photo.report_position !== null) {
    return (
      <figure className="grid gap-3">
        {shown}
        <figcaption className="wrap-anywhere">{caption}</figcaption>
        <p className="text-sm text-muted">In the strip report. The office can remove it there.</p>
      </figure>
    );
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSave({ caption: caption.trim(), arrow_x, arrow_y });
      }}
    >
      <button
        type="button"
        aria-label="Place the arrow"
        className="cursor-crosshair bg-mill"
        onClick={place}
        onKeyDown={move}
      >
        {shown}
      </button>
      <p className="text-sm text-muted">Tap the picture to place an arrow.</p>
      <TextField
        label="Note"
        autoComplete="off"
        maxLength={MAX_CAPTION}
        value={caption}
        onChange={(event) => setCaption(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          Save photo
        </Button>
        {arrow_x !== null && (
          <Button onClick={() => setArrow({ arrow_x: null, arrow_y: null })}>Remove arrow</Button>
        )}
        {onDelete && (
          <Button variant="danger" onClick={onDelete}>
            Delete photo
          </Button>
        )}
      </div>
    </form>
  );
}
