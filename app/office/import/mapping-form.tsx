import type { ReactNode } from "react";
import { columnLetters, type Sheet } from "#app/lib/table-file.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { cellsAt, type FileColumns } from "./file-columns.ts";

const EXAMPLES = 3;

type FileColumn = { place: number; heading: string; examples: string[] };

/** Shows what each column is read as, for correction. `children` are further fields. */
export function MappingForm({
  fileName,
  sheets,
  sheet,
  proposal,
  options,
  problem,
  children,
  onSheet,
  onColumns,
  onSubmit,
  onStartAgain,
}: {
  fileName: string;
  sheets: readonly Sheet[];
  sheet: number;
  proposal: FileColumns;
  /** What a column may be read as. */
  options: readonly { value: string; label: string }[];
  problem: string | null;
  children?: ReactNode;
  onSheet: (sheet: number) => void;
  onColumns: (columns: readonly string[]) => void;
  onSubmit: () => void;
  onStartAgain: () => void;
}) {
  const { at, headings, columns } = proposal;
  const body = sheets[sheet]?.rows.slice(at + 1) ?? [];
  const choices = [{ value: "", label: "Leave out" }, ...options];
  const shown: Column<FileColumn>[] = [
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
          options={choices}
          value={columns[place] ?? ""}
          onChange={({ target }) => onColumns(columns.with(place, target.value))}
        />
      ),
    },
  ];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <section
        aria-label="Columns"
        className="mb-6 grid gap-5 border border-line bg-paper p-4 md:p-6"
      >
        <h2 className="text-xl wrap-anywhere">{fileName}</h2>
        {(sheets.length > 1 || children) && (
          <div className="grid gap-5 sm:grid-cols-2">
            {sheets.length > 1 && (
              <SelectField
                label="Sheet"
                options={sheets.map(({ name }, place) => ({ value: `${place}`, label: name }))}
                value={`${sheet}`}
                onChange={({ target }) => onSheet(Number(target.value))}
              />
            )}
            {children}
          </div>
        )}
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
        columns={shown}
        rows={headings.map((heading, place) => ({
          place,
          heading,
          examples: [...new Set(cellsAt(body.slice(0, SEARCHED), place))]
            .slice(0, EXAMPLES)
            .map((text) => text.slice(0, 60)),
        }))}
        rowKey={({ place }) => `${place}`}
      />
    </form>
  );
}

/** Rows searched for examples. */
const SEARCHED = 1000;

export function repeatedColumn(
  { columns }: FileColumns,
  repeated: readonly string[] = [],
): string | undefined {
  const chosen = columns.filter((column) => column && !repeated.includes(column));
  return chosen.find((column, place) => chosen.indexOf(column) !== place);
}
