import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from "./signature-field.tsx";

/** Pixels per drawing unit. */
const SCALE = 3;

/** Draws a signature as a PNG file. */
export async function signatureImage(path: string): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = SIGNATURE_WIDTH * SCALE;
  canvas.height = SIGNATURE_HEIGHT * SCALE;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The signature could not be drawn.");
  // JPEG, to which the server converts it, turns transparent areas black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(SCALE, SCALE);
  context.lineWidth = 2;
  context.stroke(new Path2D(path));
  const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  return new File(image ? [image] : [], "Signature.png", { type: "image/png" });
}
