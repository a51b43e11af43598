import { Trash2 } from "lucide-react";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { randomId } from "#app/lib/random-id.ts";
import { MoveButtons } from "#app/office/form/move-buttons.tsx";
import { accountClient } from "#app/session/session-store.ts";
import { IconButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import {
  type PictureLine,
  picturesOf,
  writePictureLines,
} from "#domains/company/settings/picture-lines.ts";
import { uploadFile } from "#domains/enquiries/components/attachments/upload-file.ts";
import { PHOTOS_BUCKET } from "#domains/products/product-photos.ts";
import type { BoxProps } from "./leaf-box.tsx";

/** Uploads at once. The form saves which pictures are shown, in order, with their captions. */
export function PicturesBox({ leaf, text, error, onType }: BoxProps) {
  const id = useId();
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const pictures = picturesOf(text);
  const shown = problem || error;
  // The form may change during an upload.
  const now = useRef({ pictures, onType });
  now.current = { pictures, onType };
  const become = (next: PictureLine[]) =>
    now.current.onType({ [leaf.name]: writePictureLines(next) });

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = "";
    setBusy(true);
    const added: PictureLine[] = [];
    let failed = "";
    for (const file of files) {
      const sent = await upload(file);
      if (typeof sent === "string") failed = `${file.name}: ${sent}`;
      else added.push(sent);
    }
    setBusy(false);
    setProblem(failed);
    if (added.length > 0) become([...now.current.pictures, ...added]);
  }

  return (
    <div className="grid gap-3 sm:col-span-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {leaf.label}
      </label>
      {pictures.length > 0 && (
        <ul className="grid gap-3">
          {pictures.map((one, index) => {
            const others = pictures.filter((_, place) => place !== index);
            return (
              <li key={one.src} className="flex flex-wrap items-end gap-3">
                <Picture
                  src={one.src}
                  sizes="8rem"
                  width={one.width}
                  height={one.height}
                  alt=""
                  className="aspect-4/3 w-32 border border-line object-cover"
                />
                <TextField
                  label="Caption"
                  className="min-w-48 flex-1"
                  maxLength={200}
                  autoComplete="off"
                  value={one.caption}
                  onChange={({ currentTarget }) =>
                    become(pictures.with(index, { ...one, caption: currentTarget.value }))
                  }
                />
                <MoveButtons
                  name={`picture ${index + 1}`}
                  place={index}
                  count={pictures.length}
                  onMove={(to) => become(others.toSpliced(to, 0, one))}
                />
                <IconButton label={`Remove picture ${index + 1}`} onClick={() => become(others)}>
                  <Trash2 aria-hidden="true" className="size-4" />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      <input
        id={id}
        type="file"
        multiple
        accept="image/*"
        disabled={busy}
        aria-describedby={`${id}-hint`}
        aria-invalid={shown ? true : undefined}
        onChange={choose}
      />
      <p id={`${id}-hint`} className="text-sm text-muted">
        {busy ? "Uploading..." : `${leaf.hint}.`}
      </p>
      {shown && (
        <p role="alert" className="border-l-2 border-bad pl-2 text-sm font-medium text-bad">
          {shown}
        </p>
      )}
    </div>
  );
}

/** Returns a sentence after a failure. */
async function upload(file: File): Promise<PictureLine | string> {
  const id = randomId();
  const { sendFile } = await accountClient();
  const error = await uploadFile(`/storage/v1/object/${PHOTOS_BUCKET}/${id}`, file, sendFile);
  if (error) return error.words;
  const src = `/media/products/photo-${id}-1`;
  const image = new Image();
  image.src = `${src}.jpg`;
  try {
    await image.decode();
  } catch {
    return "The picture failed to load. Please try again.";
  }
  return { src, width: image.naturalWidth, height: image.naturalHeight, caption: "" };
}
