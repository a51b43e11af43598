import { useNavigate } from "react-router";
import { useReading } from "#app/data/use-table-query.ts";
import { csvFile } from "#app/lib/csv.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { formatCount, houseCurrency } from "#app/lib/numbers.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { ListSkeleton } from "#app/office/content.tsx";
import { readCsvForm } from "#app/office/csv/csv-form-setting.ts";
import { NumberQuestion } from "#app/office/import/number-question.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { fetchImports, type PastImport } from "#domains/products/product-import.ts";
import { RELATION_KINDS } from "#domains/products/product-relations.ts";
import { ImportMapping } from "./import-mapping.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { PhotoBatch } from "./photo-batch.tsx";
import { labelOf, type TextColumn } from "./product-text.ts";
import { useProductImport, useUndoImport } from "./use-product-import.ts";

/** Files to fill in. */
const TEMPLATES: readonly (readonly [label: string, columns: readonly TextColumn[]])[] = [
  [
    "Products",
    [
      ...(["part_number", "name", "brand", "manufacturer_numbers", "category", "price"] as const),
      ...(["cost", "stock", "unit", "bin", "minimum_stock", "reorder_quantity"] as const),
    ],
  ],
  ["Prices", ["part_number", "price", "price_breaks", "cost", "lead_time"]],
  ["Stock count", ["part_number", "bin", "stock"]],
];

export function ProductImport() {
  const navigate = useNavigate();
  const { state, read, accept, settle, decide, write, changeColumns, waiting, startAgain } =
    useProductImport(() => navigate("/admin/products?sort=-updated"));
  if (state.step === "reading") return <ListSkeleton />;
  if (state.step === "columns") {
    return (
      <ImportMapping
        file={state.file}
        error={state.error}
        onAccept={({ remembered: _, ...file }) => accept(file)}
        onStartAgain={startAgain}
      />
    );
  }
  if (state.step === "question") {
    return <NumberQuestion unclear={state.unclear} onSettle={settle} onStartAgain={startAgain} />;
  }
  if (state.step !== "choose") {
    return (
      <ImportPreview
        fileName={state.file.name}
        remembered={state.file.remembered}
        plan={state.plan}
        decisions={state.decisions}
        writing={state.step === "writing"}
        written={state.written}
        onDecide={decide}
        onWrite={write}
        onSaveWaiting={() => saveFile("products-to-correct.csv", new Blob([waiting()]))}
        onChangeColumns={changeColumns}
        onStartAgain={startAgain}
      />
    );
  }
  return (
    <div className="grid gap-8">
      <div className="max-w-2xl border border-line bg-paper p-4 md:p-6">
        <TextField
          label="Excel or CSV file"
          type="file"
          accept=".xlsx,.csv,.txt,text/csv,text/plain"
          error={state.error ?? undefined}
          hint="Any columns in any order. You check the columns and the changes before importing."
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) read(file);
          }}
        />
        <h2 className="mt-8 text-lg">Templates</h2>
        <p className="mt-2 flex flex-wrap gap-3">
          {TEMPLATES.map(([label, columns]) => (
            <Button key={label} size="compact" onClick={() => saveTemplate(label, columns)}>
              {label}
            </Button>
          ))}
        </p>
        <h2 className="mt-8 text-lg">How rows are read</h2>
        <ul className="mt-2 grid list-disc gap-1 pl-5 text-sm">
          <li>
            A row updates the product with the same part number, manufacturer’s number or id. Other
            rows add products. Columns that are left out stay unchanged.
          </li>
          <li>
            Prices are in {houseCurrency()}, written as 1 250,00, 1,250.00 or 1250. Format part
            numbers as text, so that the spreadsheet retains 00123 and 3-4.
          </li>
          <li>
            An export has all columns. Its <code>version</code> column detects changes made by
            others since then.
          </li>
          <li>
            Enter the relations <code>{RELATION_KINDS.join(", ")}</code> in the row of either
            product, separated by <code>|</code>. Use product names, or for other parts{" "}
            <code>manufacturer: designation</code>. Add a note after <code>{"//"}</code>.
          </li>
        </ul>
      </div>
      <PhotoBatch />
      <PastImports />
    </div>
  );
}

function saveTemplate(label: string, columns: readonly TextColumn[]) {
  const row = Object.fromEntries(columns.map((column) => [labelOf(column), ""]));
  saveFile(
    `${label.toLowerCase().replace(" ", "-")}.csv`,
    new Blob([csvFile([row], readCsvForm())]),
  );
}

function PastImports() {
  const imports = useReading({
    key: ["product imports"],
    read: fetchImports,
    errorTitle: "Error fetching imports",
  });
  const { busy, undo } = useUndoImport();
  if (!imports.data || imports.data.length === 0) return null;
  const columns: Column<PastImport>[] = [
    { label: "File", cell: ({ file_name }) => <span className="wrap-anywhere">{file_name}</span> },
    { label: "Source", cell: ({ source }) => <span className="wrap-anywhere">{source}</span> },
    { label: "Imported", cell: ({ at, by }) => `${formatMoment(at)}, ${by}` },
    { label: "Added", align: "end", cell: ({ added }) => formatCount(added) },
    { label: "Changed", align: "end", cell: ({ changed }) => formatCount(changed) },
    {
      label: "Undo",
      cell: ({ id, file_name, undone_at }) =>
        undone_at ? (
          <Badge tone="neutral">Undone</Badge>
        ) : (
          <Button
            size="compact"
            disabled={busy}
            aria-label={`Undo import of ${file_name}`}
            onClick={() => undo(id)}
          >
            Undo
          </Button>
        ),
    },
  ];
  return (
    <section>
      <h2 className="mb-3 text-xl">Imports</h2>
      <DataTable caption="Imports" columns={columns} rows={imports.data} rowKey={({ id }) => id} />
    </section>
  );
}
