import { useState } from "react";
import { useReading } from "#app/data/use-table-query.ts";
import { columnLetters } from "#app/lib/table-file.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { fetchCategories } from "#domains/products/products.ts";
import { identifies, proposeColumns, remembered, withType } from "./import-columns.ts";
import { fileColumns, TYPE_COLUMN, VERSION_COLUMN } from "./product-layout.ts";
import { isColumn, labelOf } from "./product-text.ts";
import type { ChosenFile } from "./use-product-import.ts";

const EXAMPLES = 3;

type FileColumn = { place: number; heading: string; examples: string[] };

/** Shows what each column is read as, for correction. */
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
  const options = [
    { value: "", label: "Leave out" },
    ...[...fileColumns(types), VERSION_COLUMN].map((value) => ({
      value,
      label: columnName(value),
    })),
  ];
  const problem = mappingError(file) ?? error;

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

  const columns: Column<FileColumn>[] = [
    {
      label: "Column",
      cell: ({ place, heading }) => (
        <span className="wrap-anywhere">
          <strong className="font-semibold">{heading || "No heading"}</strong>{" "}
          <span className="text-muted">({columnLetters(place)})</span>
        </span>
      ),
    },
    {
      label: "Examples",
      cell: ({ examples }) => (
        <span className="text-muted wrap-anywhere">{examples.join(" · ")}</span>
      ),
    },
    {
      label: "Read as",
      className: "md:w-72",
      cell: ({ place, heading }) => (
        <SelectField
          label={<span className="sr-only">{`Read “${heading || columnLetters(place)}” as`}</span>}
          options={options}
          value={proposal.columns[place] ?? ""}
          onChange={({ target }) =>
            setFile({
              ...file,
              proposal: { ...proposal, columns: proposal.columns.with(place, target.value) },
            })
          }
        />
      ),
    },
  ];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!mappingError(file)) onAccept(file);
      }}
    >
      <section
        aria-label="Columns"
        className="mb-6 grid gap-5 border border-line bg-paper p-4 md:p-6"
      >
        <h2 className="text-xl wrap-anywhere">{file.name}</h2>
        <div className="grid gap-5 sm:grid-cols-2">
          {sheets.length > 1 && (
            <SelectField
              label="Sheet"
              options={sheets.map(({ name }, place) => ({ value: `${place}`, label: name }))}
              value={`${sheet}`}
              onChange={({ target }) => {
                const next = Number(target.value);
                const other = proposeColumns(sheets[next]?.rows ?? [], types);
                setFile({ ...file, sheet: next, proposal: other });
              }}
            />
          )}
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
        </div>
        {problem && (
          <p role="alert" className="border-l-2 border-bad pl-3 text-sm font-medium text-bad">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary">
            Preview
          </Button>
          <Button onClick={onStartAgain}>Choose another file</Button>
        </div>
      </section>
      <DataTable
        caption="Columns of the file"
        columns={columns}
        rows={proposal.headings.map((heading, place) => ({
          place,
          heading,
          examples: examplesOf(rows.slice(proposal.at + 1), place),
        }))}
        rowKey={({ place }) => `${place}`}
      />
    </form>
  );
}

function mappingError({ proposal }: ChosenFile): string | null {
  const chosen = proposal.columns.filter(Boolean);
  const twice = chosen.find((column, place) => chosen.indexOf(column) !== place);
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

function examplesOf(rows: readonly (readonly string[])[], place: number): string[] {
  const found = new Set<string>();
  for (const row of rows) {
    const text = row[place]?.trim();
    if (text) found.add(text.slice(0, 60));
    if (found.size === EXAMPLES) break;
  }
  return [...found];
}
