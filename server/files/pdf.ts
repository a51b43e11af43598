import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { FileError } from "./file-error.ts";

/** What a reader would run, fetch or unpack; each has a long name that no picture's bytes hit by chance. */
const ACTIVE = new Set([
  ...["JavaScript", "Launch", "SubmitForm", "ImportData", "GoToE"],
  ...["EmbeddedFile", "EmbeddedFiles", "RichMedia", "RichMediaContent", "XFA"],
]);
/** The end of a file stands within so many bytes. */
const TAIL = 1024;
/** A stream's own description stands within so many bytes before it. */
const DESCRIPTION = 1024;
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
  for (const { index } of text.matchAll(/stream\r?\n/g)) {
    // The same word ends a stream.
    if (text.startsWith("end", index - 3)) continue;
    const before = text.slice(Math.max(0, index - DESCRIPTION), index);
    const description = namesIn(before.slice(before.lastIndexOf(" obj") + 1));
    if (!description.includes("ObjStm")) continue;
    lists += 1;
    const start = index + (text[index + 6] === "\r" ? 8 : 7);
    const end = text.indexOf("endstream", start);
    refuseActive(await unpack(bytes.subarray(start, end), description, lists));
  }
}

/** Objects may be packed; what stands there counts like the rest. */
async function unpack(
  packed: Buffer,
  description: readonly string[],
  lists: number,
): Promise<string> {
  const filters = description.filter((name) => name.endsWith("Decode"));
  const unreadable = new FileError(422, "This PDF is packed in a way that cannot be checked.");
  if (lists > MOST_LISTS || filters.length > 1 || description.includes("Predictor")) {
    throw unreadable;
  }
  if (filters.length === 0) return packed.toString("latin1");
  if (filters[0] !== "FlateDecode") throw unreadable;
  try {
    // Line breaks before "endstream" follow the data.
    const options = { maxOutputLength: LARGEST_LIST };
    return (await inflateList(packed, options)).toString("latin1");
  } catch {
    throw unreadable;
  }
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
