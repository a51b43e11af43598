import { renameSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { draftOf } from "#server/database/draft.ts";
import { encodeCopy, PICTURE_COPIES } from "#server/pages/picture-copies.ts";

// The parent has ended.
process.on("disconnect", () => process.exit());

const [whole = "", target = "", part = ""] = process.argv.slice(2);
sharp.concurrency(1);
const { data, info } = await sharp(whole)
  .extract(JSON.parse(part))
  .toColourspace("srgb")
  .raw()
  .toBuffer({ resolveWithObject: true });
const { width, height, channels } = info;
for (const copy of PICTURE_COPIES) {
  const path = `${target}${copy.ending}`;
  const encoded = encodeCopy(sharp(data, { raw: { width, height, channels } }), copy);
  const draft = draftOf(path);
  writeFileSync(draft, await encoded.toBuffer());
  renameSync(draft, path);
}
process.disconnect?.();
