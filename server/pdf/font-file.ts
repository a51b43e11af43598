import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";

/* Bytes (WOFF 1.0, https://www.w3.org/TR/WOFF/). */
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const FONT_HEADER = 12;
const FONT_ENTRY = 16;

const TRUE_TYPE = 0x00010000;

/** fontkit unpacks WOFF for every document, two thirds of a quotation's time. */
export function readFont(path: string): Buffer {
  const packed = readFileSync(path);
  if (packed.readUInt32BE(0) === TRUE_TYPE) return packed;
  if (packed.toString("latin1", 0, 4) !== "wOFF") throw new Error(`${path} is not a font.`);
  const count = packed.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, index) => {
    const at = WOFF_HEADER + index * WOFF_ENTRY;
    const [offset, size, fullSize] = [4, 8, 12].map((place) => packed.readUInt32BE(at + place));
    const bytes = packed.subarray(offset, (offset ?? 0) + (size ?? 0));
    return {
      tag: packed.subarray(at, at + 4),
      checksum: packed.subarray(at + 16, at + 20),
      bytes: size === fullSize ? bytes : inflateSync(bytes),
    };
  });

  const head = Buffer.alloc(FONT_HEADER + count * FONT_ENTRY);
  packed.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts = [head];
  let end = head.length;
  for (const [index, { tag, checksum, bytes }] of entries.entries()) {
    const at = FONT_HEADER + index * FONT_ENTRY;
    tag.copy(head, at);
    checksum.copy(head, at + 4);
    head.writeUInt32BE(end, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    const padding = Buffer.alloc(-bytes.length & 3);
    parts.push(bytes, padding);
    end += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}
