import type { KeptType } from "#app/data/attachments.ts";
import { FileError } from "./file-error.ts";
import { checkPdf } from "./pdf.ts";
import { redrawPicture } from "./picture.ts";
import { checkWorkbook } from "./workbook.ts";

/** What is kept of a file. */
export type Inspected = { mediaType: KeptType; bytes: Buffer };

/** How files of a kind begin (bytes as Latin-1), and what is said of those that are not taken. */
const PROGRAMS = /^(MZ|\x7fELF|#!|\xca\xfe\xba\xbe|[\xcf\xce]\xfa\xed\xfe|\xfe\xed\xfa[\xce\xcf])/;
const HEIC = /^[^]{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/;
const PICTURE = /^(?:\xff\xd8\xff|\x89PNG\r\n\x1a\n|RIFF[^]{4}WEBP|[^]{4}ftypavi[fs])/;
const OLD_OFFICE = /^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/;

/**
 * Returns what is kept of a file: a picture drawn anew, a PDF or XLSX that holds nothing that runs. What
 * it is, its content says, never its name. Throws FileError for everything else.
 */
export async function inspect(bytes: Buffer): Promise<Inspected> {
  if (bytes.length === 0) throw new FileError(422, "The file is empty.");
  const start = bytes.toString("latin1", 0, 32);
  if (PICTURE.test(start)) return { mediaType: "image/jpeg", bytes: await redrawPicture(bytes) };
  if (start.startsWith("%PDF-")) {
    await checkPdf(bytes);
    return { mediaType: "application/pdf", bytes };
  }
  if (start.startsWith("PK\x03\x04")) {
    await checkWorkbook(bytes);
    return {
      mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      bytes,
    };
  }
  throw new FileError(415, whyNot(start));
}

function whyNot(start: string): string {
  if (PROGRAMS.test(start)) {
    return "This is a program, whatever its name says. Photos, PDF and XLSX can be sent.";
  }
  if (HEIC.test(start)) {
    return "This photo is in the HEIC format, which cannot be read here. Please send it as JPEG.";
  }
  if (OLD_OFFICE.test(start)) {
    return "This is an older Office file, or one with a password. Please save it as XLSX without one.";
  }
  return "This kind of file cannot be sent. Photos (JPEG, PNG, WebP), PDF and XLSX can.";
}
