import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFStream,
  PDFString,
} from "@cantoo/pdf-lib";
import { MAX_ATTACHMENT_BYTES } from "#domains/enquiries/attachments.ts";
import { FileError } from "./file-error.ts";

/** What a reader would run, fetch or unpack, as a name; and by which entry a script hangs on an object. */
const ACTIVE = new Set([
  ...["JavaScript", "Launch", "SubmitForm", "ImportData", "GoToE", "GoToR"],
  ...["EmbeddedFile", "EmbeddedFiles", "RichMedia", "RichMediaContent", "Rendition", "XFA"],
]);
const SCRIPT_ENTRY = "JS";
/** Entries by which a reader acts without being asked: a link there opens a server of whoever wrote the file. */
const AUTOMATIC = ["OpenAction", "AA"].map((name) => PDFName.of(name));
/** Entries of a stream whose content, or page, is in another file. */
const ELSEWHERE = ["F", "Ref"].map((name) => PDFName.of(name));
/** Where a link leads, and what of it a reader opens without running or reading anything of this machine. */
const LINK = PDFName.of("URI");
const LINK_SCHEMES = ["http:", "https:", "mailto:", "tel:"];
const HELD_FILE = PDFName.of("EF");
const FILE_NAMES = ["F", "UF"].map((name) => PDFName.of(name));
const END = Buffer.from("%%EOF");

/**
 * Returns the PDF written again from the objects that were read, so that every reader sees those that were checked
 * and no others. Throws FileError unless anybody may open it and it does nothing by itself.
 */
export async function rewritePdf(bytes: Buffer): Promise<Buffer> {
  if (bytes.lastIndexOf(END) < 0) throw damaged();
  const pdf = await PDFDocument.load(bytes, {
    throwOnInvalidObject: true,
    updateMetadata: false,
  }).catch((error) => {
    throw error instanceof EncryptedPDFError ? locked() : damaged();
  });
  for (const [reference, object] of pdf.context.enumerateIndirectObjects()) {
    refuseActive(object);
    if (object instanceof PDFStream && isList(object.dict)) pdf.context.delete(reference);
  }
  const written = await write(pdf).catch(() => {
    throw damaged();
  });
  if (written.length > MAX_ATTACHMENT_BYTES) {
    throw new FileError(
      413,
      "This PDF is too complex. Please print it to a new PDF and send that.",
    );
  }
  return Buffer.from(written);
}

/** Whether objects are packed in a stream, or where they are: new lists are written. */
function isList(dict: PDFDict): boolean {
  const type = dict.lookup(PDFName.of("Type"));
  if (type instanceof PDFName && ["ObjStm", "XRef"].includes(type.decodeText())) return true;
  // Without its type, it has the two entries by which a reader finds the objects.
  return dict.has(PDFName.of("First")) && dict.has(PDFName.of("N"));
}

async function write(pdf: PDFDocument): Promise<Uint8Array> {
  if (pdf.getPageCount() === 0) throw damaged();
  return pdf.save({ addDefaultPage: false, updateFieldAppearances: false });
}

/**
 * Looks through an object and what is written inside it, and takes away what it does by itself. What it refers to is an
 * object itself.
 */
function refuseActive(object: PDFObject): void {
  if (object instanceof PDFName) refuseName(object.decodeText());
  else if (object instanceof PDFStream) {
    if (ELSEWHERE.some((entry) => object.dict.has(entry))) throw active();
    refuseActive(object.dict);
  } else if (object instanceof PDFArray) object.asArray().forEach(refuseActive);
  else if (object instanceof PDFDict) {
    for (const entry of AUTOMATIC) object.delete(entry);
    if (object.has(LINK) && !isPlainLink(object.lookup(LINK))) object.delete(LINK);
    if (object.has(HELD_FILE) && FILE_NAMES.some((entry) => object.has(entry))) throw active();
    for (const [key, value] of object.entries()) {
      const name = key.decodeText();
      if (name === SCRIPT_ENTRY) throw active();
      if (name === "Encrypt") throw locked();
      refuseName(name);
      refuseActive(value);
    }
  }
}

/** Whether a link is the address of a page, of a mailbox or of a phone, or goes on from the PDF's own. */
function isPlainLink(link: PDFObject | undefined): boolean {
  if (!(link instanceof PDFString || link instanceof PDFHexString)) return false;
  const address = link.decodeText();
  if (/^\s*[\\/]{2}/.test(address)) return false;
  return !URL.canParse(address) || LINK_SCHEMES.includes(new URL(address).protocol);
}

function refuseName(name: string): void {
  if (ACTIVE.has(name)) throw active();
}

function damaged(): FileError {
  return new FileError(
    422,
    "This PDF is damaged or incomplete. Please print it to a new PDF and send that.",
  );
}

function locked(): FileError {
  return new FileError(422, "This PDF is password-protected. Please send it without a password.");
}

function active(): FileError {
  return new FileError(
    422,
    "This PDF contains a program, or contains or opens another file. Please print it to a new PDF and send that.",
  );
}
