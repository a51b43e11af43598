import { useNavigate } from "react-router";
import { ListSkeleton } from "#app/features/admin/list-skeleton.tsx";
import { TextField } from "#app/ui/field.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { CSV_COLUMNS } from "./product-csv.ts";
import { useProductImport } from "./use-product-import.ts";

/** Brings products in from a CSV file: choose, look, then write all or nothing. */
export function ProductImport() {
  const navigate = useNavigate();
  const { state, read, write, startAgain } = useProductImport(() =>
    navigate("/admin/products?sort=-updated"),
  );
  if (state.step === "reading") return <ListSkeleton />;
  if (state.step !== "choose") {
    return (
      <ImportPreview
        fileName={state.fileName}
        plan={state.plan}
        writing={state.step === "writing"}
        onWrite={write}
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
        error={state.trouble ?? undefined}
        hint="Nothing is written before you have seen what it would change."
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) read(file);
        }}
      />
      <h2 className="mt-8 text-lg">What the file looks like</h2>
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-sm">
        <li>
          The first row names the columns: <code>{CSV_COLUMNS.join(", ")}</code>. An export has them
          all.
        </li>
        <li>A row with the id of a product changes it; a row without an id is a new product.</li>
        <li>A column that is left out stays as it is. New category names become categories.</li>
        <li>Prices are written with a dot, such as 1234.50.</li>
      </ul>
    </div>
  );
}
