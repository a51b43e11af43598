import sharp from "sharp";
import { FileError } from "./file-error.ts";
import { inspect } from "./inspect.ts";
import { redrawLogo } from "./logo.ts";

/* A separate process contains parser exploits, memory and processor use. */

// Native code bypasses Node's permission model, so allow these codecs only.
sharp.block({ operation: ["VipsForeign"] });
sharp.unblock({
  operation: [
    ...["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
    ...["VipsForeignLoadHeifBuffer", "VipsForeignSaveJpegBuffer"],
  ],
});

process.once("message", async (message: { bytes?: unknown; isLogo?: unknown }) => {
  try {
    if (!(message.bytes instanceof Uint8Array)) throw new TypeError("No file received.");
    const bytes = Buffer.from(message.bytes);
    // SVG is for the office's logo only.
    if (message.isLogo) {
      sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer", "VipsForeignSavePngBuffer"] });
    }
    answer(message.isLogo ? await redrawLogo(bytes) : await inspect(bytes));
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    answer({ status: error.status, message: error.message });
  }
});

function answer(found: object): void {
  process.send?.(found, () => process.disconnect());
}
