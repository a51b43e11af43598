import { availableParallelism } from "node:os";
import { buildPages } from "./build-pages.ts";
import { SITE_MEDIA } from "./media.ts";
import { preparePictures } from "./prepare-pictures.ts";

/** Skips a current build. Throws on failure. */
export async function build(progress: (line: string) => void): Promise<void> {
  await buildPages(progress);
  const complete = await preparePictures(SITE_MEDIA, availableParallelism(), progress);
  if (!complete) throw new Error("Some pictures could not be prepared.");
}

if (import.meta.main) {
  try {
    await build(console.log);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
