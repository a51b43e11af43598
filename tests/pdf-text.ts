import { inflateSync } from "node:zlib";

/** Returns the text a reader can copy from one of our PDFs, in the order of writing. */
export function pdfText(pdf: Uint8Array): string {
  const objects = objectsOf(Buffer.from(pdf));
  const letters = new Map<string, string[]>();
  for (const { head } of objects.values()) {
    for (const [, name = "", id = ""] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? "")?.[1];
      letters.set(name, lettersOf(objects.get(unicode ?? "")?.body ?? ""));
    }
  }
  const lines: string[] = [];
  for (const { body } of objects.values()) {
    for (const [, text = ""] of body.matchAll(/BT\n([\s\S]*?)ET/g)) {
      const known = letters.get(/\/(F\d+) /.exec(text)?.[1] ?? "") ?? [];
      const glyphs = [...text.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = ""]) =>
        hex.match(/.{4}/g),
      );
      lines.push(glyphs.map((glyph) => known[Number.parseInt(`${glyph}`, 16)] ?? "").join(""));
    }
  }
  return lines.join("\n");
}

/** Returns what the pages draw, one operator a line. */
export function pdfDrawing(pdf: Uint8Array): string {
  return [...objectsOf(Buffer.from(pdf)).values()].map(({ body }) => body).join("\n");
}

type PdfObject = { head: string; body: string };

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  const text = pdf.toString("latin1");
  for (const match of text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)(?:\nstream\n|\nendobj)/gm)) {
    const [all, id = "", head = ""] = match;
    const length = /\/Length (\d+)/.exec(head)?.[1];
    const start = match.index + all.length;
    const isText = all.endsWith("stream\n") && head.includes("FlateDecode");
    const body = isText ? inflateSync(pdf.subarray(start, start + Number(length))) : "";
    objects.set(id, { head, body: body.toString("latin1") });
  }
  return objects;
}

/** The character of each glyph, in the order of the font's Unicode map. */
function lettersOf(map: string): string[] {
  return [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = ""]) =>
    [...list.matchAll(/<([^>]*)>/g)].map(([, codes = ""]) =>
      codes
        .split(" ")
        .map((code) => String.fromCharCode(Number.parseInt(code, 16)))
        .join(""),
    ),
  );
}
