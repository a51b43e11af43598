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

/** Names of content that a reader runs, fetches or unpacks. */
const ACTIVE = new Set([
  ...["JavaScript", "Launch", "SubmitForm", "ImportData", "GoToE", "GoToR"],
  ...["EmbeddedFile", "EmbeddedFiles", "RichMedia", "RichMediaContent", "Rendition", "XFA"],
]);
const SCRIPT_ENTRY = "JS";
/** Automatic actions, which can contact the author's server. */
const AUTOMATIC = ["OpenAction", "AA"].map((name) => PDFName.of(name));
/** Streams stored in another file. */
const ELSEWHERE = ["F", "Ref"].map((name) => PDFName.of(name));
/** Schemes that neither run nor read local content. */
const LINK = PDFName.of("URI");
const LINK_SCHEMES = ["http:", "https:", "mailto:", "tel:"];
const HELD_FILE = PDFName.of("EF");
const FILE_NAMES = ["F", "UF"].map((name) => PDFName.of(name));
const END = Buffer.from("%%EOF");

/** Rewritten so that readers see only the checked objects. Throws FileError. */
export async function rewritePdf(bytes: Buffer): Promise<Buffer> {
  if (bytes.lastIndexOf(END) < 0) throw damaged();
  const pdf = await PDFDocument.load(bytes, {
    throwOnInvalidObject: true,
    updateMetadata: false,
  }).catch((error) => {
    throw error instanceof EncryptedPDFError ? locked() : damaged();
  });
  for (const [reference, object] of pdf.context.enumerateIndirectObjects()) {
    rejectActive(object);
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

function isList(dict: PDFDict): boolean {
  const type = dict.lookup(PDFName.of("Type"));
  if (type instanceof PDFName && ["ObjStm", "XRef"].includes(type.decodeText())) return true;
  return dict.has(PDFName.of("First")) && dict.has(PDFName.of("N"));
}

async function write(pdf: PDFDocument): Promise<Uint8Array> {
  if (pdf.getPageCount() === 0) throw damaged();
  return pdf.save({ addDefaultPage: false, updateFieldAppearances: false });
}

/** Checks direct objects; references are checked as objects themselves. */
function rejectActive(object: PDFObject): void {
  if (object instanceof PDFName) rejectName(object.decodeText());
  else if (object instanceof PDFStream) {
    if (ELSEWHERE.some((entry) => object.dict.has(entry))) throw active();
    rejectActive(object.dict);
  } else if (object instanceof PDFArray) object.asArray().forEach(rejectActive);
  else if (object instanceof PDFDict) {
    for (const entry of AUTOMATIC) object.delete(entry);
    if (object.has(LINK) && !isPlainLink(object.lookup(LINK))) object.delete(LINK);
    if (object.has(HELD_FILE) && FILE_NAMES.some((entry) => object.has(entry))) throw active();
    for (const [key, value] of object.entries()) {
      const name = key.decodeText();
      if (name === SCRIPT_ENTRY) throw active();
      if (name === "Encrypt") throw locked();
      rejectName(name);
      rejectActive(value);
    }
  }
}

/** Accepts web, email, phone and relative links. */
function isPlainLink(link: PDFObject | undefined): boolean {
  if (!(link instanceof PDFString || link instanceof PDFHexString)) return false;
  const address = link.decodeText();
  if (/^\s*[\\/]{2}/.test(address)) return false;
  return !URL.canParse(address) || LINK_SCHEMES.includes(new URL(address).protocol);
}

function rejectName(name: string): void {
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
