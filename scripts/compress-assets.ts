import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Writes `.br` and `.gz` beside every text file of the build, for the file server to choose from. */
export function compressAssets(folder: string): void {
  for (const name of globSync("**/*.{js,css,svg,json,txt,webmanifest}", { cwd: folder })) {
    const path = join(folder, name);
    const content = readFileSync(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}
