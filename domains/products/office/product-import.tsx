import { useNavigate } from "react-router";
import { saveFile } from "#app/lib/save-file.ts";
import type { DecimalMark } from "#app/lib/typed-number.ts";
import { ListSkeleton } from "#app/office/content.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { RELATION_KINDS } from "#domains/products/product-relations.ts";
import { ImportPreview } from "./import-preview.tsx";
import { SAMPLES_COLUMN, TYPE_COLUMN } from "./product-layout.ts";
import { VALUE_COLUMNS } from "./product-text.ts";
import { useProductImport } from "./use-product-import.ts";

export function ProductImport() {
  const navigate = useNavigate();
  const { state, read, settle, decide, write, waiting, startAgain } = useProductImport(() =>
    navigate("/admin/products?sort=-updated"),
  );
  if (state.step === "reading") return <ListSkeleton />;
  if (state.step === "question") {
    return <NumberQuestion {...state.unclear} onSettle={settle} onStartAgain={startAgain} />;
  }
  if (state.step !== "choose") {
    return (
      <ImportPreview
        fileName={state.file.name}
        plan={state.plan}
        fileWins={state.fileWins}
        writing={state.step === "writing"}
        written={state.written}
        onDecide={decide}
        onWrite={write}
        onSaveWaiting={() => saveFile("products-to-correct.csv", new Blob([waiting()]))}
        onStartAgain={startAgain}
      />
    );
  }
  return (
    <div className="max-w-2xl border border-line bg-paper p-4 md:p-6">
      <TextField
        label="CSV file"
        type="file"
        accept=".csv,text/csv"
        error={state.error ?? undefined}
        hint="You can preview the changes before importing."
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) read(file);
        }}
      />
      <h2 className="mt-8 text-lg">File format</h2>
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-sm">
        <li>
          The first row contains the column headings{" "}
          <code>{["id", ...VALUE_COLUMNS, TYPE_COLUMN].join(", ")}</code>, a column for each field
          of a type with its unit, such as <code>d (mm)</code>, <code>{SAMPLES_COLUMN}</code>, and
          the relations <code>{RELATION_KINDS.join(", ")}</code>. An export has them all.
        </li>
        <li>
          Leave the <code>version</code> column of an export unchanged. It detects changes made by
          others since then.
        </li>
        <li>Rows with a product id update it. Rows without an id create new products.</li>
        <li>Omitted columns are unchanged. New category names create categories.</li>
        <li>
          Enter relations in the row of either product, separated by <code>|</code>. Use product
          names, or for other parts <code>manufacturer: designation</code>. Add a note after{" "}
          <code>{"//"}</code>.
        </li>
        <li>Prices can be 1 234,50 or 1,234.50, with cells separated by commas or semicolons.</li>
      </ul>
    </div>
  );
}

/** Asks once per file about a mark before three digits. */
function NumberQuestion({
  text,
  column,
  row,
  onSettle,
  onStartAgain,
}: {
  text: string;
  column: string;
  row: number;
  onSettle: (mark: DecimalMark) => void;
  onStartAgain: () => void;
}) {
  const typed = text.includes(",") ? "," : ".";
  return (
    <section
      aria-labelledby="question"
      className="max-w-2xl border border-line bg-paper p-4 md:p-6"
    >
      <h2 id="question" className="text-xl">
        What does the {typed === "," ? "comma" : "point"} in {text} mean in this file?
      </h2>
      <p className="mt-2">
        It appears under {column} in row {row}, and no other number in the file settles it. Your
        choice applies to the whole file.
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => onSettle(typed === "," ? "." : ",")}>
          {text.replace(typed, " ")} (thousands separator)
        </Button>
        <Button onClick={() => onSettle(typed)}>
          {text.replace(/[,.]?0+$/, "")} (decimal separator)
        </Button>
        <Button variant="quiet" onClick={onStartAgain}>
          Choose another file
        </Button>
      </p>
    </section>
  );
}
