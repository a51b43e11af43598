import { FileText } from "lucide-react";
import { useEffect, useRef, useState } from "react";

/** Pixels. Twice the displayed size, for high-density screens. */
const SMALL_EDGE = 96;
const LARGE_EDGE = 2560;

export function Thumbnail({ picture }: { picture: Blob | undefined }) {
  const { canvas, drawn } = useDrawn(picture, (bitmap, context) => {
    const { width, height } = bitmap;
    const edge = Math.min(width, height);
    context.canvas.width = SMALL_EDGE;
    context.canvas.height = SMALL_EDGE;
    const [x, y] = [(width - edge) / 2, (height - edge) / 2];
    context.drawImage(bitmap, x, y, edge, edge, 0, 0, SMALL_EDGE, SMALL_EDGE);
  });
  return (
    <span
      aria-hidden="true"
      className="relative flex size-12 shrink-0 items-center justify-center bg-mill"
    >
      {!drawn && <FileText className="size-5 text-muted" />}
      <canvas ref={canvas} width={1} height={1} className="absolute inset-0 size-12" />
    </span>
  );
}

export function LargePicture({ picture, name }: { picture: Blob | undefined; name: string }) {
  const { canvas } = useDrawn(picture, (bitmap, context) => {
    const scale = Math.min(1, LARGE_EDGE / Math.max(bitmap.width, bitmap.height));
    context.canvas.width = Math.round(bitmap.width * scale);
    context.canvas.height = Math.round(bitmap.height * scale);
    context.drawImage(bitmap, 0, 0, context.canvas.width, context.canvas.height);
  });
  return (
    <canvas ref={canvas} width={1} height={1} role="img" aria-label={name} className="w-full" />
  );
}

/** Takes a blob only. The page must never load a URL from a visitor's file. */
function useDrawn(
  picture: Blob | undefined,
  draw: (bitmap: ImageBitmap, context: CanvasRenderingContext2D) => void,
) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  const latest = useRef(draw);
  latest.current = draw;
  useEffect(() => {
    let left = false;
    async function show(blob: Blob) {
      const bitmap = await createImageBitmap(blob);
      const context = canvas.current?.getContext("2d");
      if (!left && context) {
        latest.current(bitmap, context);
        setDrawn(true);
      }
      bitmap.close();
    }
    if (picture?.type.startsWith("image/")) show(picture).catch(() => undefined);
    return () => {
      left = true;
    };
  }, [picture]);
  return { canvas, drawn };
}
