import { randomBytes } from "node:crypto";
import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import {
  CONTENT_TYPES,
  hugePng,
  packedObjects,
  pdf,
  photo,
  workbook,
  zip,
} from "../../tests/file-samples.ts";
import { inspect } from "./inspect.ts";

test("redraws a photo upright, resized and without location or device data (ENQ-9)", async () => {
  const sent = await photo(4000, 3000);
  expect((await sharp(sent).metadata()).exif?.toString("latin1")).toContain("Telefon");
  const { mediaType, bytes } = await inspect(sent);
  expect(mediaType).toBe("image/jpeg");
  expect(bytes.toString("latin1")).not.toContain("Telefon");
  const { width, height, exif, orientation } = await sharp(bytes).metadata();
  expect({ width, height, exif, orientation }).toEqual({
    width: 1920,
    height: 2560,
    exif: undefined,
    orientation: undefined,
  });
});

test.each(["png", "webp", "avif"] as const)("converts a %s picture to JPEG", async (format) => {
  const create = { width: 30, height: 20, channels: 4 as const, background: "#8a60" };
  const { mediaType, bytes } = await inspect(await sharp({ create }).toFormat(format).toBuffer());
  expect([mediaType, (await sharp(bytes).metadata()).format]).toEqual(["image/jpeg", "jpeg"]);
});

test("drops data appended to a picture (ENQ-9)", async () => {
  const program = Buffer.from("<script>alert(1)</script>PK\x03\x04MZ");
  const { bytes } = await inspect(Buffer.concat([await photo(), program]));
  expect(bytes.includes(program)).toBe(false);
});

/** A PDF with its streams unpacked. */
function unpacked(file: Buffer): string {
  const text = file.toString("latin1");
  const streams = [...text.matchAll(/stream *(?:\r\n|\r|\n)/g)].map(({ 0: { length }, index }) => {
    try {
      return inflateSync(file.subarray(index + length)).toString("latin1");
    } catch {
      return "";
    }
  });
  // A PNG predictor prefixes each row with NUL.
  return [text, ...streams].join("\n").replaceAll("\0", "");
}

test("rewrites a PDF with its pages and leaves a plain workbook unchanged", async () => {
  const { mediaType, bytes } = await inspect(pdf(packedObjects("5 0 << /Type /Annot >>")));
  expect(mediaType).toBe("application/pdf");
  expect(bytes.toString("latin1", 0, 5)).toBe("%PDF-");
  expect(unpacked(bytes)).toMatch(/\/MediaBox.*\/Annot/s);
  const sheet = workbook({ name: "xl/printerSettings/printerSettings1.bin", content: "x" });
  expect((await inspect(sheet)).bytes).toBe(sheet);
});

test("leaves a workbook unchanged whose formulas, links and texts only resemble threats (ENQ-9)", async () => {
  const sheet = workbook(
    {
      name: "xl/worksheets/sheet1.xml",
      content: `<a>${"<c><f>A1&amp;\"|\"&amp;'a|b'!B2&amp;&quot;|&quot;</f><v>1</v></c>".repeat(20_000)}<t>a|b ddeLink</t></a>`,
    },
    {
      name: "xl/worksheets/_rels/sheet1.xml.rels",
      content:
        '<Relationships><Relationship TargetMode="External" Type="…/hyperlink" Target="https://a.example"/><Relationship Type="…/externalLinkPath" Target="prices.xlsx" TargetMode="External"/></Relationships>',
    },
    { name: "xl/media/image1.bmp", content: Buffer.alloc(3 * 1024 * 1024, 0xff) },
    {
      name: "xl/media/image2.png",
      content: Buffer.concat([Buffer.from("\x89PNG<f>cmd|a</f>", "latin1"), randomBytes(100_000)]),
    },
  );
  expect((await inspect(sheet)).bytes).toBe(sheet);
});

test.each([
  ["a byte order mark", "\ufeff"],
  ["line ends", "\r\n\r\n"],
  ["an email header", "Content-Type: application/pdf\n\n"],
])("accepts a PDF that starts with %s (ENQ-8)", async (_, padding) => {
  const file = Buffer.concat([Buffer.from(padding), pdf(), Buffer.alloc(2000)]);
  const { bytes } = await inspect(file);
  expect(bytes.toString("latin1", 0, 5)).toBe("%PDF-");
});

const SCRIPT = "5 0 << /S /JavaScript /JS (app.alert(1)) >>";

test.each<[string, ...string[]]>([
  ["behind padding", packedObjects(SCRIPT, `/Type /ObjStm /Filling (${"x".repeat(2000)})`)],
  ["behind text that resembles an object's start", packedObjects(SCRIPT, "/Type /ObjStm ( obj)")],
  ["behind text that resembles a stream's start", packedObjects(SCRIPT, "/Type /ObjStm (stream)")],
  ["without a type", packedObjects(SCRIPT, "")],
  ["by an abbreviated filter", packedObjects(SCRIPT, "/Type /ObjStm", "/Filter /Fl")],
  [
    "by a referenced filter",
    "4 0 obj /FlateDecode endobj",
    packedObjects(SCRIPT, "/Type /ObjStm", "/Filter 4 0 R"),
  ],
  [
    "by referenced filter parameters",
    "4 0 obj << /Predictor 12 /Columns 4 >> endobj",
    packedObjects(predicted(SCRIPT, 4), "/Type /ObjStm", "/Filter /FlateDecode /DecodeParms 4 0 R"),
  ],
  ["by a referenced type", "4 0 obj /ObjStm endobj", packedObjects(SCRIPT, "/Type 4 0 R")],
  [
    "by a type referenced further down",
    packedObjects(SCRIPT, "/Type 4 0 R"),
    "4 0 obj /ObjStm endobj",
  ],
  ["by a list of filters", packedObjects(SCRIPT, "/Type /ObjStm", "/Filter [/FlateDecode]")],
  ["by an entry with a short name", packedObjects(SCRIPT, "/Type /ObjStm", "/F /Fl")],
  ["behind a carriage return", packedObjects(SCRIPT, undefined, undefined, "stream\r")],
  ["behind a space", packedObjects(SCRIPT, undefined, undefined, "stream \n")],
  [
    "under a referenced name",
    "8 0 obj << /S 4 0 R /JS (1) >> endobj",
    "4 0 obj /JavaScript endobj",
  ],
])("blocks a script packed %s (ENQ-9)", async (_, ...objects) => {
  const saved = await inspect(pdf(...objects)).catch((error) => error);
  if (saved instanceof Error) expect(saved).toMatchObject({ name: "FileError", status: 422 });
  else expect(unpacked(saved.bytes)).not.toMatch(/JavaScript|app\.alert/);
});

/** Text in rows of `columns` bytes, as left by PNG predictor "none". */
function predicted(text: string, columns: number): string {
  const rows = text.padEnd(Math.ceil(text.length / columns) * columns).match(/.{4}/gs) ?? [];
  return rows.map((row) => `\0${row}`).join("");
}

test("inspects objects that are listed but not packed", async () => {
  const listed = (object: string) =>
    pdf(`9 0 obj << /Type /ObjStm /N 1 /First 4 >> stream\n5 0 ${object}\nendstream endobj`);
  expect(unpacked((await inspect(listed("<< /Type /Annot >>"))).bytes)).toContain("/Annot");
  await expect(inspect(listed("<< /S /Launch >>"))).rejects.toMatchObject({ status: 422 });
});

test("removes actions that run when a PDF is opened or read", async () => {
  const { bytes } = await inspect(
    pdf(
      "1 0 obj << /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R /AA << /WC 4 0 R >> >> endobj",
      "4 0 obj << /S /URI /URI (https://evil.example) >> endobj",
      "8 0 obj << /Annots [<< /AA << /PO 4 0 R >> /A 4 0 R >>] >> endobj",
    ),
  );
  const text = unpacked(bytes);
  expect(text).toMatch(/\/A 4 0 R/);
  expect(text).not.toMatch(/\/OpenAction|\/AA/);
});

const HIDDEN_SCRIPT = Buffer.from("java\nscript:alert(1)").toString("hex");

test("preserves only web, email and phone links in a PDF (ENQ-9)", async () => {
  const plain = ["https://reefline.example/a", "mailto:a@example.com", "tel:+27115550100", "page"];
  const other = [
    "(javascript:app.alert\\(1\\))",
    "( JavaScript:alert)",
    `<${HIDDEN_SCRIPT}>`,
    "(file://server/share)",
    "(\\\\\\\\server)",
    "(vbscript:x)",
    "4 0 R",
    "<< /Base (javascript:) >>",
  ];
  const links = [...plain.map((one) => `(${one})`), ...other];
  const { bytes } = await inspect(
    pdf(
      "4 0 obj (javascript:elsewhere) endobj",
      ...links.map((link, at) => `${at + 10} 0 obj << /S /URI /URI ${link} >> endobj`),
    ),
  );
  const saved = [...unpacked(bytes).matchAll(/\/URI \(([^)]*)\)/g)].map(([, link]) => link);
  expect(saved).toEqual(plain);
});

const bomb = Buffer.alloc(8 * 1024 * 1024);
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic")]);

test.each<[string, Buffer | Promise<Buffer>, number, RegExp]>([
  ["an empty file", Buffer.alloc(0), 422, /empty/],
  ["a program of Windows", Buffer.from("MZ\x90\0 This program cannot"), 415, /is a program/],
  ["a program of Linux", Buffer.from("\x7fELF\x02\x01\x01"), 415, /is a program/],
  ["a script", Buffer.from("#!/bin/sh\nrm -rf /"), 415, /is a program/],
  ["an HTML page", Buffer.from("<!doctype html><script>1</script>"), 415, /Unsupported file type/],
  [
    "a drawing that can hold scripts",
    Buffer.from("<svg onload='alert(1)'/>"),
    415,
    /Unsupported file type/,
  ],
  ["a HEIC photo", HEIC, 415, /HEIC/],
  [
    "an older workbook",
    Buffer.from("d0cf11e0a1b11ae100", "hex"),
    415,
    /older or password-protected/,
  ],
  [
    "a truncated photo",
    photo().then((bytes) => bytes.subarray(0, bytes.length / 2)),
    422,
    /damaged/,
  ],
  ["the head of a picture", Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), 422, /damaged/],
  ["200 million pixels", hugePng(20_000, 10_000), 413, /200 million pixels/],
  ["a truncated PDF", pdf().subarray(0, 80), 422, /damaged/],
  ["a PDF without pages", Buffer.from("%PDF-1.7\n%%EOF"), 422, /damaged/],
  ["a locked PDF", pdf("8 0 obj << /Encrypt 7 0 R >> endobj"), 422, /password/],
  ["a PDF with a script", pdf("8 0 obj << /S /JavaScript /JS (1) >> endobj"), 422, /program/],
  ["a disguised script", pdf("8 0 obj << /S /J#61vaScr#69pt >> endobj"), 422, /program/],
  ["a script among packed objects", pdf(packedObjects("5 0 << /S /JavaScript >>")), 422, /program/],
  [
    "a disguised launch among packed objects",
    pdf(packedObjects("5 0 << /S /Launch >>", "/Type /Ob#6aStm")),
    422,
    /program/,
  ],
  ["a script of a video", pdf("8 0 obj << /S /Rendition /JS (1) >> endobj"), 422, /program/],
  ["a PDF that launches a program", pdf("8 0 obj << /S /Launch >> endobj"), 422, /program/],
  ["a PDF with a file in it", pdf("8 0 obj << /EmbeddedFiles 7 0 R >> endobj"), 422, /program/],
  [
    "a PDF with an unnamed file in it",
    pdf("8 0 obj << /F (a) /EF 7 0 R >> endobj"),
    422,
    /program/,
  ],
  [
    "a PDF that opens another file",
    pdf("8 0 obj << /S /GoToR /F (\\\\\\\\x) >> endobj"),
    422,
    /program/,
  ],
  [
    "a PDF whose content is in another file",
    pdf("8 0 obj << /F (a) /Length 0 >> stream\nendstream endobj"),
    422,
    /program/,
  ],
  [
    "a PDF that shows a page of another file",
    pdf("8 0 obj << /Ref << /F (a) >> /Length 0 >> stream\nendstream endobj"),
    422,
    /program/,
  ],
  ["a PDF that unpacks to more than 8 MB", pdf(packedObjects(`${bomb}.`)), 422, /damaged/],
  ["a packed file", zip([{ name: "a.txt", content: "a" }]), 415, /Unsupported archive/],
  ["a truncated workbook", workbook().subarray(0, 60), 422, /damaged/],
  ["a workbook with macros", workbook({ name: "xl/vbaProject.bin", content: "x" }), 422, /macros/],
  [
    "a workbook that declares macros",
    zip([{ name: "[Content_Types].xml", content: CONTENT_TYPES("macroEnabled.main") }]),
    422,
    /macros/,
  ],
  [
    "a workbook with disguised macros",
    zip([
      {
        name: "[Content_Types].xml",
        content: `<!-- ${CONTENT_TYPES()} -->${CONTENT_TYPES("macro&#69;nabled.main")}`,
      },
    ]),
    422,
    /macros/,
  ],
  [
    "a workbook that declares macros behind padding",
    zip([
      {
        name: "[Content_Types].xml",
        content: `${CONTENT_TYPES()}${randomBytes(600_000).toString("hex")}${CONTENT_TYPES("macroEnabled.main")}`,
      },
    ]),
    413,
    /unpacks/,
  ],
  [
    "a workbook with data connections",
    workbook({
      name: "[Content_Types].xml",
      content: CONTENT_TYPES("connections"),
    }),
    422,
    /macros/,
  ],
  [
    "a workbook whose macro sheet has another name",
    workbook({ name: "[Content_Types].xml", content: "application/vnd.ms-excel.macrosheet+xml" }),
    422,
    /macros/,
  ],
  [
    "a workbook with a file in it",
    workbook({ name: "xl/embeddings/a.doc", content: "x" }),
    422,
    /macros/,
  ],
  ...(
    [
      [
        "a link to a program",
        "externalLinks/externalLink1.xml",
        '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>',
      ],
      ["a prefixed external link", "a.xml", "<x:externalLink><x:oleLink/></x:externalLink>"],
      ["a formula that starts a program", "worksheets/sheet1.xml", "<f>cmd|'/c calc'!A1</f>"],
      [
        "a program in a defined name",
        "workbook2.xml",
        "<definedName name=\"a\">cmd|'/c calc'!A1</definedName>",
      ],
      [
        "a program behind an angle bracket",
        "a.xml",
        '<x:f t="a>b">"a"&amp;cmd&#x7C;&apos;c&apos;!A1</x:f>',
      ],
      ["a program in CDATA", "a.xml", "<f><![CDATA[cmd|'/c calc'!A1]]></f>"],
      [
        "an external picture",
        "drawings/_rels/drawing1.xml.rels",
        '<Relationship Type="…/image" Target="\\\\server\\a.png" TargetMode="External"/>',
      ],
    ] as const
  ).flatMap(([title, name, content]): [string, Buffer, number, RegExp][] =>
    [Buffer.from(`<a>${content}</a>`), Buffer.from(`\ufeff<a>${content}</a>`, "utf16le")].map(
      (bytes, at) => [
        `a workbook with ${title}${at ? ", in UTF-16" : ""}`,
        workbook({ name: `xl/${name}`, content: bytes }),
        422,
        /programs/,
      ],
    ),
  ),
  [
    "a path outside the folder",
    workbook({ name: "../../etc/passwd", content: "x" }),
    422,
    /damaged/,
  ],
  ["a zip bomb", workbook(...Array(30).fill({ name: "xl/a.xml", content: bomb })), 413, /unpacks/],
  [
    "a zip bomb with a false size",
    workbook({ name: "xl/a.xml", content: bomb, saysSize: 10 }),
    422,
    /damaged/,
  ],
  [
    "ten thousand parts",
    workbook(...Array.from({ length: 10_000 }, (_, i) => ({ name: `xl/${i}`, content: "" }))),
    413,
    /unpacks/,
  ],
])("rejects %s with a message (ENQ-9)", async (_, bytes, status, words) => {
  await expect(inspect(await bytes)).rejects.toMatchObject({
    name: "FileError",
    status,
    message: expect.stringMatching(words),
  });
});
