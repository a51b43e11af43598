import { useState } from "react";
import type { TableClient } from "#app/data/database.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { CsvError, csvFile } from "#app/lib/csv.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { readTables, type Sheet, tooManyRows } from "#app/lib/table-file.ts";
import type { DecimalMark } from "#app/lib/typed-number.ts";
import { UNDO_DURATION } from "#app/office/bulk-bar.tsx";
import { readCsvForm } from "#app/office/csv/csv-form-setting.ts";
import {
  type FileColumns,
  isSameFile,
  remembered,
  savedColumns,
} from "#app/office/import/file-columns.ts";
import { cellRows, type FileRow, type NumberWriting } from "#app/office/import/file-rows.ts";
import { waitingNumbers } from "#app/office/import/planned-row.ts";
import { toast } from "#app/ui/toast.ts";
import type { ProductImport } from "#domains/products/contracts.ts";
import {
  fetchImports,
  type ImportRow,
  importProducts,
  type PastImport,
  undoWholeImport,
} from "#domains/products/product-import.ts";
import { EVERY_PRODUCT, fetchMatchingProducts } from "#domains/products/product-list.ts";
import { fetchRelations } from "#domains/products/product-relations.ts";
import { fetchProductTypes, type TypeWithFields } from "#domains/products/product-types.ts";
import { fetchCategories } from "#domains/products/products.ts";
import { isOwnFile, proposeSheet } from "./import-columns.ts";
import { type ImportOptions, type ImportPlan, planImport, type Shop } from "./import-plan.ts";
import { numberWriting, rowsOf } from "./product-csv.ts";
import { usePictureOrigins } from "./use-picture-origins.ts";

/** A browser holds the file and the whole catalogue. */
const MAX_ROWS = 100_000;
const LIMITS = { file: 20, unfolded: 150, cells: 4_000_000, rows: MAX_ROWS };

export type ChosenFile = {
  name: string;
  sheets: Sheet[];
  /** Of the sheet in use. */
  sheet: number;
  types: TypeWithFields[];
  imports: PastImport[];
  proposal: FileColumns;
  source: string;
  /** The source whose columns were used without asking. */
  remembered?: string;
  /** Texts of columns for new products. */
  defaults: { [column: string]: string };
  rows: FileRow[];
  mark?: DecimalMark | undefined;
};
type Decisions = Pick<ImportOptions, "fileWins" | "duplicates">;
type State =
  | { step: "choose"; error: string | null }
  | { step: "reading" }
  | { step: "columns"; file: ChosenFile; error: string | null }
  | { step: "question"; file: ChosenFile; unclear: NonNullable<NumberWriting["unclear"]> }
  | {
      step: "preview" | "writing";
      written: number;
      file: ChosenFile;
      shop: Shop;
      decisions: Decisions;
      plan: ImportPlan;
    };

/** Asks for columns and an unclear number format, then previews before writing. */
export function useProductImport(onImported: () => void) {
  const [state, setState] = useState<State>({ step: "choose", error: null });
  const reading = useAction("Error fetching products", readShop);
  const pastReading = useAction("Error fetching types", readPast);
  const writing = useAction("Error importing products", writeRows);
  const pictureOrigins = usePictureOrigins();
  const { undo } = useUndoImport();

  async function read(chosen: File): Promise<void> {
    setState({ step: "reading" });
    try {
      const sheets = await readTables(chosen, LIMITS);
      const known = await pastReading.run();
      if (!known) return setState({ step: "choose", error: null });
      const { types, imports } = known.result;
      const found = proposeSheet(sheets, types);
      if (!found) throw new CsvError("The file is empty.");
      const past = imports.find(({ columns }) => isSameFile(columns, found.proposal));
      const file: ChosenFile = {
        ...{
          name: chosen.name,
          sheets,
          sheet: found.place,
          types,
          imports,
          defaults: {},
          rows: [],
        },
        proposal: past ? remembered(found.proposal, past.columns) : found.proposal,
        source: past?.source ?? "",
        ...(past && { remembered: past.source || past.file_name }),
      };
      if (past || isOwnFile(file.proposal)) await accept(file);
      else setState({ step: "columns", file, error: null });
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      setState({ step: "choose", error: error.message });
    }
  }

  async function accept(chosen: ChosenFile): Promise<void> {
    const { sheets, sheet, types, proposal } = chosen;
    setState({ step: "reading" });
    try {
      const rows = rowsOf(sheets[sheet]?.rows ?? [], types, proposal);
      if (rows.length === 0) throw new CsvError("The file has no rows below its headings.");
      if (rows.length > MAX_ROWS) throw new CsvError(tooManyRows(rows.length, MAX_ROWS));
      const { mark, unclear } = numberWriting(rows, types);
      const file = { ...chosen, rows, mark };
      if (unclear) setState({ step: "question", file, unclear });
      else await compare(file);
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      setState({ step: "columns", file: chosen, error: error.message });
    }
  }

  async function compare(
    file: ChosenFile,
    decisions: Decisions = { fileWins: false },
  ): Promise<void> {
    const answer = await reading.run();
    if (answer) show(file, answer.result, decisions);
    else setState({ step: "choose", error: null });
  }

  function show(file: ChosenFile, shop: Shop, decisions: Decisions): void {
    const { mark, defaults } = file;
    const plan = planImport(file.rows, shop, { mark, defaults, pictureOrigins, ...decisions });
    setState({ step: "preview", written: 0, file, shop, decisions, plan });
  }

  async function write(): Promise<void> {
    if (state.step !== "preview") return;
    const { decisions, plan } = state;
    // The next comparison recognises written rows by id.
    const { file, rows } = withIds(state.file, plan);
    const total = rows.length;
    const recorded = recordOf(file);
    let done = 0;
    setState({ ...state, step: "writing" });
    const written = await writing.run({
      rows,
      recorded,
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
    if (!written) return compare(file, decisions);
    const { added, changed } = written.result;
    toast({
      title: "Products imported successfully",
      description: `${formatCount(added)} added, ${formatCount(changed)} changed.`,
      duration: UNDO_DURATION,
      action: { label: "Undo", run: () => undo(recorded.id) },
    });
    const waiting = waitingRows(file.rows, plan);
    if (waiting.length === 0) return onImported();
    await compare({ ...file, rows: waiting }, decisions);
  }

  return {
    state,
    read,
    write,
    accept,
    settle(mark: DecimalMark) {
      if (state.step !== "question") return;
      const { file } = state;
      setState({ step: "reading" });
      compare({ ...file, mark });
    },
    decide(decisions: Partial<Decisions>) {
      if (state.step !== "preview") return;
      show(state.file, state.shop, { ...state.decisions, ...decisions });
    },
    changeColumns() {
      if (state.step === "preview") setState({ step: "columns", file: state.file, error: null });
    },
    /** Returns the rows not yet written, for correction. */
    waiting: () => (state.step === "preview" ? waitingFile(state.file.rows, state.plan) : ""),
    startAgain: () => setState({ step: "choose", error: null }),
  };
}

export function useUndoImport() {
  const { busy, run } = useAction("Undo failed", undoWholeImport);
  async function undo(id: string): Promise<void> {
    const done = await run(id);
    if (!done) return;
    const { undone, kept } = done.result;
    toast({
      title: "Import undone",
      description: [
        `${formatCount(undone)} of ${formatCount(undone + kept)} changes undone.`,
        kept > 0 && "The others have since changed, or are in use.",
      ]
        .filter(Boolean)
        .join(" "),
    });
  }
  return { busy, undo };
}

const MAX_SOURCE = 100;
const MAX_FILE_NAME = 200;

function recordOf({ name, source, proposal }: ChosenFile): ProductImport {
  return {
    id: crypto.randomUUID(),
    source: source.trim().slice(0, MAX_SOURCE),
    file_name: name.slice(0, MAX_FILE_NAME),
    columns: savedColumns(proposal),
  };
}

async function readPast(tables: TableClient) {
  const [types, imports] = await Promise.all([fetchProductTypes(tables), fetchImports(tables)]);
  return { types, imports: imports.filter(({ supplier_id }) => supplier_id === null) };
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

type Writes = {
  rows: readonly ImportRow[];
  recorded: ProductImport;
  onPart: (written: number) => void;
};

function writeRows(tables: TableClient, { rows, recorded, onPart }: Writes) {
  return importProducts(tables, rows, onPart, recorded);
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

function waitingRows(rows: readonly FileRow[], plan: ImportPlan): FileRow[] {
  const waiting = waitingNumbers(plan.rows);
  return rows.filter(({ number }) => waiting.has(number));
}

function waitingFile(rows: readonly FileRow[], plan: ImportPlan): string {
  return csvFile(cellRows(waitingRows(rows, plan)), readCsvForm());
}
