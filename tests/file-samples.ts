import { crc32, deflateRawSync, deflateSync } from "node:zlib";
import sharp from "sharp";

/** A phone's photo, with location and rotated on its side. */
export function photo(width = 1200, height = 900): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#8a6" } })
    .jpeg()
    .withExif({ IFD0: { Make: "Telefon" }, IFD3: { GPSLatitude: "26/1 13/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A picture of that many pixels in very few bytes. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit a pixel, grey.
  header.set([1, 0, 0, 0, 0], 8);
  const lines = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(lines)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A PDF of one empty page with these additional objects. */
export function pdf(...objects: string[]): Buffer {
  const all = [
    "1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj",
    "2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj",
    "3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >> endobj",
    ...objects,
  ];
  const body = `%PDF-1.7\n${all.join("\n")}\n`;
  return Buffer.from(
    `${body}trailer << /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    "latin1",
  );
}

/** A PDF object stream, with its dictionary entries and stream keyword. */
export function packedObjects(
  content: string,
  type = "/Type /ObjStm",
  filter = "/Filter /FlateDecode",
  keyword = "stream\n",
): string {
  const packed = deflateSync(Buffer.from(content)).toString("latin1");
  return `9 0 obj << ${type} /N 1 /First 4 ${filter} /Length ${packed.length} >>\n${keyword}${packed}\nendstream endobj`;
}

export const CONTENT_TYPES = (main = "sheet.main") =>
  `<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${main}+xml"/></Types>`;

type Part = { name: string; content: string | Buffer; saysSize?: number };

/** A ZIP file with these parts; `saysSize` misstates the size of one. */
export function zip(parts: readonly Part[]): Buffer {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { name, content, saysSize } of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const entry = Buffer.alloc(26);
    entry.set([20, 0, 0, 0, 8, 0], 0);
    entry.writeUInt32LE(crc32(bytes), 10);
    entry.writeUInt32LE(packed.length, 14);
    entry.writeUInt32LE(saysSize ?? bytes.length, 18);
    entry.writeUInt16LE(name.length, 22);
    const file = Buffer.concat([Buffer.from("PK\x03\x04"), entry, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    list.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), entry, place, Buffer.from(name)]));
    files.push(file);
    offset += file.length;
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listed, end]);
}

/** A workbook with these additional parts. */
export function workbook(...parts: Part[]): Buffer {
  return zip([
    { name: "[Content_Types].xml", content: CONTENT_TYPES() },
    { name: "xl/workbook.xml", content: "<workbook/>" },
    ...parts,
  ]);
}
