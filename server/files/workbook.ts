import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { FileError } from "./file-error.ts";
import { createPartCheck } from "./workbook-part.ts";

/** Bytes unpacked, ratio to packed size, and number of parts (zip bombs). */
const LARGEST_UNPACKED = 200 * 1024 * 1024;
const LARGEST_RATIO = 200;
const MOST_PARTS = 2000;
const CONTENT_TYPES = "[Content_Types].xml";
const LARGEST_CONTENT_TYPES = 1024 * 1024;
const WORKBOOK_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";
/** Programs or embedded files. */
const ACTIVE =
  /vbaproject|macrosheets\/|\/(?:embeddings|activex|ctrlprops)\/|\.(?:bin|exe|dll|js|vbs)$/i;
/** By content type, not name. Connections fetch on opening. */
const ACTIVE_TYPE =
  /macroEnabled|macrosheet|vbaProject|activeX|oleObject|connections\+xml|webextension/i;
/** Spreadsheet programs never write these into type lists. */
const DISGUISE = /<!|&#/;
const HARMLESS = /^xl\/printerSettings\/printerSettings\d+\.bin$/;
const METHODS = [0, 8];

const DAMAGED = "This XLSX is damaged or incomplete.";

/** Throws FileError. */
export async function checkWorkbook(bytes: Buffer): Promise<void> {
  let zip: ZipFile;
  try {
    zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true });
  } catch {
    throw new FileError(422, DAMAGED);
  }
  try {
    await checkParts(zip, bytes.length);
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError(422, DAMAGED);
  }
}

async function checkParts(zip: ZipFile, size: number): Promise<void> {
  if (zip.entryCount > MOST_PARTS) throw tooLarge();
  let unpacked = 0;
  let types = "";
  for await (const part of zip.eachEntry()) {
    rejectActive(part);
    unpacked += part.uncompressedSize;
    if (unpacked > LARGEST_UNPACKED || unpacked > size * LARGEST_RATIO) throw tooLarge();
    // Read fully, since a part can declare a smaller size; the library then stops.
    const content = await zip.openReadStreamPromise(part);
    const isActive = createPartCheck();
    for await (const chunk of content) {
      if (isActive(chunk)) throw active();
      if (part.fileName === CONTENT_TYPES) types += chunk;
      if (types.length > LARGEST_CONTENT_TYPES) throw tooLarge();
    }
  }
  if (ACTIVE_TYPE.test(types) || DISGUISE.test(types)) throw active();
  if (!types.includes(WORKBOOK_TYPE)) {
    throw new FileError(415, "Unsupported archive. Only XLSX files can be sent.");
  }
}

function rejectActive({ fileName, compressionMethod, ...part }: Entry): void {
  if (ACTIVE.test(fileName) && !HARMLESS.test(fileName)) throw active();
  if (!METHODS.includes(compressionMethod) || (part.generalPurposeBitFlag & 1) === 1) {
    throw new FileError(422, "This XLSX is locked or packed in a way that cannot be checked.");
  }
}

function active(): FileError {
  return new FileError(
    422,
    "This workbook contains macros, another file, or links to programs. Please save it as a plain XLSX.",
  );
}

function tooLarge(): FileError {
  return new FileError(413, "This XLSX unpacks to more than its stated size and was rejected.");
}
