import { useState } from "react";
import { importProducts, MAX_IMPORT } from "#app/data/product-import.ts";
import { EVERY_PRODUCT, fetchMatchingProducts } from "#app/data/product-list.ts";
import { fetchCategories } from "#app/data/products.ts";
import { CsvError, readCsv, readCsvFile } from "#app/features/admin/csv.ts";
import { useAdminAction } from "#app/features/admin/use-admin-action.ts";
import { failureText } from "#app/features/session/failure-text.ts";
import { accountClient } from "#app/features/session/session-store.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { toast } from "#app/ui/toast.ts";
import { type ImportPlan, planImport } from "./import-plan.ts";
import { rowsOf } from "./product-csv.ts";
import { usePictureOrigins } from "./use-picture-origins.ts";

/** Longer files are not read: nobody looks through such a preview. */
const MAX_ROWS = 50_000;
/** The API takes bodies up to 10 MB (server/guard/rate-limits.ts). */
const MAX_BODY = 10_000_000;

type State =
  | { step: "choose"; trouble: string | null }
  | { step: "reading" }
  | { step: "preview" | "writing"; fileName: string; plan: ImportPlan };

/** Reads a file and compares it with what is there; writes it when the person has seen the preview. */
export function useProductImport(onImported: () => void) {
  const [state, setState] = useState<State>({ step: "choose", trouble: null });
  const { run } = useAdminAction("Error importing products");
  const pictureOrigins = usePictureOrigins();

  async function read(file: File): Promise<void> {
    setState({ step: "reading" });
    try {
      const rows = rowsOf(readCsv(await readCsvFile(file)));
      if (rows.length === 0) throw new CsvError("The file has no rows under its headings.");
      if (rows.length > MAX_ROWS) throw new CsvError(tooMany("rows", rows.length, MAX_ROWS));
      const { tables } = await accountClient();
      const [products, categories] = await Promise.all([
        fetchMatchingProducts(tables, EVERY_PRODUCT),
        fetchCategories(tables),
      ]);
      const plan = planImport(rows, products, categories, pictureOrigins);
      setState({ step: "preview", fileName: file.name, plan });
    } catch (error) {
      if (!(error instanceof CsvError)) {
        toast({
          title: "Error fetching products",
          description: failureText(error),
          variant: "destructive",
        });
      }
      const trouble = error instanceof CsvError ? error.message : null;
      setState({ step: "choose", trouble });
    }
  }

  async function write(): Promise<void> {
    if (state.step !== "preview") return;
    setState({ ...state, step: "writing" });
    const written = await run((tables) => importProducts(tables, state.plan.writes));
    if (!written) return setState({ ...state, step: "preview" });
    const { added, changed } = written.result;
    toast({
      title: "Products imported successfully",
      description: `${formatCount(added)} added, ${formatCount(changed)} changed.`,
    });
    onImported();
  }

  const startAgain = () => setState({ step: "choose", trouble: null });
  return { state, read, write, startAgain };
}

/** Returns why a plan cannot be written as it is; null when it can. */
export function obstacle({ rows, writes }: ImportPlan): string | null {
  if (rows.some(({ outcome }) => outcome === "wrong")) {
    return "Correct the rows below in your file, and choose it again. Nothing was written.";
  }
  if (writes.length === 0)
    return "Every product is already as the file says. There is nothing to write.";
  if (writes.length > MAX_IMPORT) return tooMany("products to write", writes.length, MAX_IMPORT);
  if (new Blob([JSON.stringify({ rows: writes })]).size > MAX_BODY) {
    return "The file holds too much text for one import. Split it.";
  }
  return null;
}

function tooMany(what: string, count: number, most: number): string {
  const figures = [count, most].map(formatCount);
  return `The file has ${figures[0]} ${what}; at most ${figures[1]} go at once. Split it.`;
}
