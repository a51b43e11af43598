import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { FileError } from "./file-error.ts";

/** What a reader would run, fetch or unpack; each has a long name that no picture's bytes hit by chance. */
const ACTIVE = new Set([
  ...["JavaScript", "Launch", "SubmitForm", "ImportData", "GoToE"],
  ...["EmbeddedFile", "EmbeddedFiles", "RichMedia", "RichMediaContent", "Rendition", "XFA"],
]);
/** The end of a file stands within so many bytes. */
const TAIL = 1024;
/** Where a stream may begin: readers take more than the line end that the standard asks for. */
const STREAM = /(?<!end)stream[ \t]*(?:\r\n|\r|\n)?/g;
/** Bytes of one list of objects, unpacked, and how many lists there are. */
const LARGEST_LIST = 8 * 1024 * 1024;
const MOST_LISTS = 2000;

const inflateList = promisify(inflate);

/** Throws FileError unless the bytes are a PDF that anybody may open and that does nothing by itself. */
export async function checkPdf(bytes: Buffer): Promise<void> {
  const text = bytes.toString("latin1");
  if (!/^%PDF-[12]\.\d/.test(text) || !/startxref\s+\d+\s+%%EOF/.test(text.slice(-TAIL))) {
    throw new FileError(422, "This PDF is damaged or incomplete.");
  }
  refuseActive(text);
  let lists = 0;
  let before = 0;
  for (const { 0: keyword, index } of text.matchAll(STREAM)) {
    // All that stands since the stream before: a shorter piece could be filled, or cut by a text in it.
    const description = text.slice(before, index);
    before = index + keyword.length;
    if (!packsObjects(description)) continue;
    lists += 1;
    if (lists > MOST_LISTS) throw unreadable();
    refuseActive(
      await unpack(bytes.subarray(before, text.indexOf("endstream", before)), description),
    );
  }
}

/** Whether a stream holds objects: it says so, or has the two entries without which no reader finds them. */
function packsObjects(description: string): boolean {
  const names = namesIn(description);
  return (
    names.includes("ObjStm") ||
    (names.includes("First") && /\/(?:N|#4e)(?![\w#])/i.test(description))
  );
}

/** Objects may be packed; what stands there counts like the rest. */
async function unpack(packed: Buffer, description: string): Promise<string> {
  const names = namesIn(description);
  const filters = names.filter((name) => name.endsWith("Decode"));
  if (filters.length === 1 && filters[0] === "FlateDecode" && !names.includes("Predictor")) {
    try {
      // Line breaks before "endstream" follow the data.
      const options = { maxOutputLength: LARGEST_LIST };
      return (await inflateList(packed, options)).toString("latin1");
    } catch {
      throw unreadable();
    }
  }
  // A filter may also be written short, or stand elsewhere; unpacked objects begin with their numbers.
  const list = packed.toString("latin1");
  const isFiltered = names.includes("Filter") || /\/(?:F|#46)(?![\w#])/i.test(description);
  if (isFiltered || !/^\s*\d+\s/.test(list)) throw unreadable();
  return list;
}

function unreadable(): FileError {
  return new FileError(422, "This PDF is packed in a way that cannot be checked.");
}

function refuseActive(text: string): void {
  for (const name of namesIn(text)) {
    if (name === "Encrypt") {
      throw new FileError(422, "This PDF is locked with a password. Please send it without one.");
    }
    if (ACTIVE.has(name)) {
      throw new FileError(
        422,
        "This PDF holds a program or another file inside. Please print it to a new PDF and send that.",
      );
    }
  }
}

/** The names that a piece of PDF uses; any character of one may be written as # and two digits. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/\/([\w#.+-]{3,60})/g)].map(([, name = ""]) =>
    name.replace(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
  );
}
