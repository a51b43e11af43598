import sharp from "sharp";
import { FileError } from "./file-error.ts";
import { inspect } from "./inspect.ts";

/*
 * Looks at one file and ends. A process of its own: whatever a file does to the libraries that read it,
 * to memory or to the processor, the site goes on, and there is nothing here to be had.
 */

// The library's own code is outside the permission model: of its readers and writers only these are left.
sharp.block({ operation: ["VipsForeign"] });
sharp.unblock({
  operation: [
    ...["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
    ...["VipsForeignLoadHeifBuffer", "VipsForeignSaveJpegBuffer"],
  ],
});

process.once("message", async (bytes) => {
  try {
    if (!(bytes instanceof Uint8Array)) throw new TypeError("No file received.");
    answer(await inspect(Buffer.from(bytes)));
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    answer({ status: error.status, message: error.message });
  }
});

function answer(found: object): void {
  process.send?.(found, () => process.disconnect());
}
