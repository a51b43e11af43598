import { FileText } from "lucide-react";
import { useEffect, useRef, useState } from "react";

/** Pixels of its edge, for sharp screens too. */
const EDGE = 96;

/**
 * A small view of a picture that this browser holds; a sheet of paper for anything else. It is drawn,
 * never loaded from an address: a page shows no file that somebody sent.
 */
export function Thumbnail({ picture }: { picture: Blob | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    let left = false;
    async function draw(blob: Blob) {
      const bitmap = await createImageBitmap(blob);
      const context = canvas.current?.getContext("2d");
      const { width, height } = bitmap;
      const edge = Math.min(width, height);
      if (!left && context) {
        const [x, y] = [(width - edge) / 2, (height - edge) / 2];
        context.drawImage(bitmap, x, y, edge, edge, 0, 0, EDGE, EDGE);
        setDrawn(true);
      }
      bitmap.close();
    }
    // What is no picture, or one that this browser cannot read, keeps its sheet.
    if (picture?.type.startsWith("image/")) draw(picture).catch(() => undefined);
    return () => {
      left = true;
    };
  }, [picture]);
  return (
    <span aria-hidden="true" className="relative flex size-12 items-center justify-center bg-mill">
      {!drawn && <FileText className="size-5 text-muted" />}
      <canvas ref={canvas} width={EDGE} height={EDGE} className="absolute inset-0 size-12" />
    </span>
  );
}
