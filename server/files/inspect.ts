import type { SavedType } from "#domains/enquiries/attachments.ts";
import { FileError } from "./file-error.ts";
import { rewritePdf } from "./pdf.ts";
import { redrawPicture } from "./picture.ts";
import { checkWorkbook } from "./workbook.ts";

export type Inspected = {
  mediaType: SavedType;
  bytes: Buffer;
  pixels?: { width: number; height: number } | undefined;
};

/** JPEG, PNG and AVIF, in hexadecimal; rejected types follow. */
const PICTURE = /^(?:ffd8ff|89504e470d0a1a0a|.{8}66747970(?:61766966|61766973))/;
const WEBP = /^52494646.{8}57454250/;
const PDF = Buffer.from("%PDF-");
const PDF_WITHIN = 1024;
const ZIP = /^504b0304/;
/** Windows, Linux, scripts, Java and macOS. */
const PROGRAM = /^(?:4d5a|7f454c46|2321|cafebabe|c[ef]faedfe|feedfac[ef])/;
/** ISO media brands heic, heix, heim, heis, hevc, hevx, mif1 and msf1. */
const HEIC = /^.{8}66747970(?:686569(?:63|78|6d|73)|686576(?:63|78)|6d696631|6d736631)/;
const OLD_OFFICE = /^d0cf11e0a1b11ae1/;

/** Decides by content, never by name. Throws FileError. */
export async function inspect(bytes: Buffer): Promise<Inspected> {
  if (bytes.length === 0) throw new FileError(422, "The file is empty.");
  const start = bytes.toString("hex", 0, 16);
  if (PICTURE.test(start) || WEBP.test(start)) {
    return { mediaType: "image/jpeg", ...(await redrawPicture(bytes)) };
  }
  if (ZIP.test(start)) {
    await checkWorkbook(bytes);
    return {
      mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      bytes,
    };
  }
  if (!PROGRAM.test(start) && bytes.subarray(0, PDF_WITHIN).includes(PDF)) {
    return { mediaType: "application/pdf", bytes: await rewritePdf(bytes) };
  }
  throw new FileError(415, whyNot(start));
}

function whyNot(start: string): string {
  if (PROGRAM.test(start)) {
    return "This file is a program. Send photos, PDF or XLSX files.";
  }
  if (HEIC.test(start)) {
    return "HEIC photos are not supported. Please send it as JPEG. On an iPhone, send a screenshot, or set Camera, Formats to Most Compatible and take it again.";
  }
  if (OLD_OFFICE.test(start)) {
    return "This is an older or password-protected Office file. Please save it as XLSX without a password.";
  }
  return "Unsupported file type. Send photos (JPEG, PNG, WebP), PDF or XLSX files.";
}
