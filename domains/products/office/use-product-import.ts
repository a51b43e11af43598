import { useState } from "react";
import type { TableClient } from "#app/data/database.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { CsvError, csvFile, readCsv, readCsvFile } from "#app/lib/csv.ts";
import { formatCount } from "#app/lib/numbers.ts";
import type { DecimalMark } from "#app/lib/typed-number.ts";
import { readCsvForm } from "#app/office/csv/csv-form-setting.ts";
import { toast } from "#app/ui/toast.ts";
import { type ImportRow, importProducts } from "#domains/products/product-import.ts";
import { EVERY_PRODUCT, fetchMatchingProducts } from "#domains/products/product-list.ts";
import { fetchRelations } from "#domains/products/product-relations.ts";
import { fetchProductTypes } from "#domains/products/product-types.ts";
import { fetchCategories } from "#domains/products/products.ts";
import { type ImportPlan, planImport, type Shop } from "./import-plan.ts";
import { type CsvRow, type NumberWriting, numberWriting, rowsOf } from "./product-csv.ts";
import { usePictureOrigins } from "./use-picture-origins.ts";

/** A browser holds the file and the whole catalogue. */
const MAX_ROWS = 100_000;

type ChosenFile = { name: string; rows: CsvRow[]; mark?: DecimalMark | undefined };
type State =
  | { step: "choose"; error: string | null }
  | { step: "reading" }
  | { step: "question"; file: ChosenFile; unclear: NonNullable<NumberWriting["unclear"]> }
  | {
      step: "preview" | "writing";
      written: number;
      file: ChosenFile;
      shop: Shop;
      fileWins: boolean;
      plan: ImportPlan;
    };

/** Asks for an unclear number format, then previews before writing. */
export function useProductImport(onImported: () => void) {
  const [state, setState] = useState<State>({ step: "choose", error: null });
  const reading = useAction("Error fetching products", readShop);
  const typesReading = useAction("Error fetching types", fetchProductTypes);
  const writing = useAction("Error importing products", writeRows);
  const pictureOrigins = usePictureOrigins();

  async function read(chosen: File): Promise<void> {
    setState({ step: "reading" });
    try {
      const table = readCsv(await readCsvFile(chosen));
      const known = await typesReading.run();
      if (!known) return setState({ step: "choose", error: null });
      const rows = rowsOf(table, known.result);
      if (rows.length === 0) throw new CsvError("The file has no rows below its headings.");
      if (rows.length > MAX_ROWS) throw new CsvError(tooMany("rows", rows.length, MAX_ROWS));
      const { mark, unclear } = numberWriting(rows, known.result);
      const file = { name: chosen.name, rows, mark };
      if (unclear) setState({ step: "question", file, unclear });
      else await compare(file);
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      setState({ step: "choose", error: error.message });
    }
  }

  async function compare(file: ChosenFile, fileWins = false): Promise<void> {
    const answer = await reading.run();
    if (answer) show(file, answer.result, fileWins);
    else setState({ step: "choose", error: null });
  }

  function show(file: ChosenFile, shop: Shop, fileWins: boolean): void {
    const options = { mark: file.mark, fileWins, pictureOrigins };
    const plan = planImport(file.rows, shop, options);
    setState({ step: "preview", written: 0, file, shop, fileWins, plan });
  }

  async function write(): Promise<void> {
    if (state.step !== "preview") return;
    const { fileWins, plan } = state;
    // The next comparison recognises written rows by id.
    const { file, rows } = withIds(state.file, plan);
    const total = rows.length;
    let done = 0;
    setState({ ...state, step: "writing" });
    const written = await writing.run({
      rows,
      onPart(count) {
        done = count;
        setState({ ...state, step: "writing", written: count });
      },
    });
    if (!written && done > 0) {
      toast({
        title: `${formatCount(done)} of ${formatCount(total)} products imported`,
        description: "The remaining rows are below.",
      });
    }
    // Someone else may have changed a product; preview again.
    if (!written) return compare(file, fileWins);
    const { added, changed } = written.result;
    toast({
      title: "Products imported successfully",
      description: `${formatCount(added)} added, ${formatCount(changed)} changed.`,
    });
    const waiting = waitingRows(file.rows, plan);
    if (waiting.length === 0) return onImported();
    await compare({ ...file, rows: waiting }, fileWins);
  }

  return {
    state,
    read,
    write,
    settle(mark: DecimalMark) {
      if (state.step !== "question") return;
      const { file } = state;
      setState({ step: "reading" });
      compare({ ...file, mark });
    },
    decide(fileWins: boolean) {
      if (state.step === "preview") show(state.file, state.shop, fileWins);
    },
    /** Returns the rows not yet written, for correction. */
    waiting: () => (state.step === "preview" ? waitingFile(state.file.rows, state.plan) : ""),
    startAgain: () => setState({ step: "choose", error: null }),
  };
}

async function readShop(tables: TableClient): Promise<Shop> {
  const [products, categories, types, relations] = await Promise.all([
    fetchMatchingProducts(tables, EVERY_PRODUCT),
    fetchCategories(tables),
    fetchProductTypes(tables),
    fetchRelations(tables),
  ]);
  return { products, categories, types, relations };
}

type Writes = { rows: readonly ImportRow[]; onPart: (written: number) => void };

function writeRows(tables: TableClient, { rows, onPart }: Writes) {
  return importProducts(tables, rows, onPart);
}

/** Sets ids before writing, both in the request and in the file. */
function withIds(file: ChosenFile, { writes, numbers }: ImportPlan) {
  const ids = new Map<number | undefined, string>();
  const rows = writes.map((write) => {
    const id = write.id ?? crypto.randomUUID();
    ids.set(numbers.get(write), id);
    return { ...write, id };
  });
  const known = file.rows.map((row) => {
    const id = ids.get(row.number);
    return id === undefined ? row : { ...row, cells: { ...row.cells, id } };
  });
  return { rows, file: { ...file, rows: known } };
}

function waitingRows(rows: readonly CsvRow[], plan: ImportPlan): CsvRow[] {
  const wrong = new Set(
    plan.rows.flatMap(({ number, outcome }) => (outcome === "wrong" ? number : [])),
  );
  return rows.filter(({ number }) => wrong.has(number));
}

function waitingFile(rows: readonly CsvRow[], plan: ImportPlan): string {
  return csvFile(
    waitingRows(rows, plan).map(({ cells }) =>
      Object.fromEntries(Object.entries(cells).map(([column, text]) => [column, text ?? ""])),
    ),
    readCsvForm(),
  );
}

export function planError({ rows, writes }: ImportPlan): string | null {
  if (writes.length === 0 && rows.some(({ outcome }) => outcome === "wrong")) {
    return "Correct the rows below in your file and choose it again. They were not imported.";
  }
  if (writes.length === 0 && rows.some(({ cells }) => cells.length > 0)) {
    return "All your changes are already saved. Nothing to import.";
  }
  if (writes.length === 0) return "All products already match the file. Nothing to import.";
  return null;
}

function tooMany(what: string, count: number, most: number): string {
  const figures = [count, most].map(formatCount);
  return `The file has ${figures[0]} ${what}. The limit is ${figures[1]} per import. Split the file.`;
}
