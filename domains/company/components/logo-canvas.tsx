import { useEffect, useRef } from "react";

/** A logo that is not saved has no address, and pages show no pictures from elsewhere. */
export function LogoCanvas({ base64 }: { base64: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    draw(canvas.current, base64).catch((error) => console.error(error));
  }, [base64]);
  return (
    <canvas ref={canvas} role="img" aria-label="Logo" className="h-12 w-auto justify-self-start" />
  );
}

async function draw(canvas: HTMLCanvasElement | null, base64: string): Promise<void> {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  if (!canvas) return;
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
}
