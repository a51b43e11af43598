import { useState } from "react";
import { useReading } from "#app/data/use-table-query.ts";
import { remembered } from "#app/office/import/file-columns.ts";
import { MappingForm, repeatedColumn } from "#app/office/import/mapping-form.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { fetchCategories } from "#domains/products/products.ts";
import { identifies, proposeColumns, withType } from "./import-columns.ts";
import { fileColumns, TYPE_COLUMN, VERSION_COLUMN } from "./product-layout.ts";
import { isColumn, labelOf } from "./product-text.ts";
import type { ChosenFile } from "./use-product-import.ts";

export function ImportMapping({
  file: given,
  error,
  onAccept,
  onStartAgain,
}: {
  file: ChosenFile;
  error: string | null;
  onAccept: (file: ChosenFile) => void;
  onStartAgain: () => void;
}) {
  const [file, setFile] = useState(given);
  const categories = useReading({
    key: ["categories"],
    read: fetchCategories,
    errorTitle: "Error fetching categories",
  });
  const { sheets, sheet, types, imports, proposal, source, defaults } = file;
  const rows = sheets[sheet]?.rows ?? [];
  const sources = [...new Set(imports.flatMap((one) => one.source || []))];
  const options = [...fileColumns(types), VERSION_COLUMN].map((value) => ({
    value,
    label: columnName(value),
  }));

  function setSource(next: string) {
    const known = imports.find((one) => one.source === next);
    setFile({
      ...file,
      source: next,
      ...(known && { proposal: remembered(proposal, known.columns) }),
    });
  }

  function setDefault(column: string, text: string, next = proposal) {
    const { [column]: _, ...others } = defaults;
    const changed = text ? { ...others, [column]: text } : others;
    setFile({ ...file, defaults: changed, proposal: next });
  }

  return (
    <MappingForm
      fileName={file.name}
      {...{ sheets, sheet, proposal, options, onStartAgain }}
      problem={mappingError(file) ?? error}
      onSheet={(next) => {
        const other = proposeColumns(sheets[next]?.rows ?? [], types);
        setFile({ ...file, sheet: next, proposal: other });
      }}
      onColumns={(columns) => setFile({ ...file, proposal: { ...proposal, columns } })}
      onSubmit={() => {
        if (!mappingError(file)) onAccept(file);
      }}
    >
      <TextField
        label="Source"
        hint="Supplier or list, such as Bearing Depot. Its columns are remembered."
        maxLength={100}
        list="import-sources"
        autoComplete="off"
        value={source}
        onChange={({ target }) => setSource(target.value)}
      />
      <datalist id="import-sources">
        {sources.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <SelectField
        label="Category of new products"
        placeholder="As in the file"
        options={categories.data?.map(({ name }) => ({ value: name, label: name }))}
        value={defaults.category ?? ""}
        onChange={({ target }) => setDefault("category", target.value)}
      />
      <SelectField
        label="Type of new products"
        placeholder="As in the file"
        options={types.map(({ name }) => ({ value: name, label: name }))}
        value={defaults[TYPE_COLUMN] ?? ""}
        onChange={({ target }) =>
          setDefault(TYPE_COLUMN, target.value, withType(proposal, rows, types, target.value))
        }
      />
    </MappingForm>
  );
}

function mappingError({ proposal }: ChosenFile): string | null {
  const twice = repeatedColumn(proposal);
  if (twice) return `Two columns are read as ${columnName(twice)}. Leave one out.`;
  return identifies(proposal)
    ? null
    : "Choose the column with the part number, manufacturer’s number or name.";
}

/** Ours, or the heading of technical data. */
function columnName(column: string): string {
  if (isColumn(column)) return labelOf(column);
  return column === TYPE_COLUMN ? "Type" : column;
}
