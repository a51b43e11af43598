import { CsvError } from "#app/lib/csv.ts";
import { readTables } from "#app/lib/table-file.ts";
import { type ListLine, linesOfRows } from "./list-lines.ts";

/** The message is for the user. */
export class ListFileError extends Error {
  override name = "ListFileError";
}

/** Ten times a list of 2,000 parts. */
const LIMITS = { file: 5, unfolded: 12, cells: 1_000_000, rows: 1_000_000 };

/** Throws ListFileError. */
export async function linesOfFile(file: File): Promise<ListLine[]> {
  try {
    const [sheet] = await readTables(file, LIMITS);
    const lines = linesOfRows(sheet?.rows ?? []);
    if (lines.length === 0) throw new CsvError("This file is empty.");
    return lines;
  } catch (error) {
    if (error instanceof CsvError) throw new ListFileError(error.message);
    throw error;
  }
}
