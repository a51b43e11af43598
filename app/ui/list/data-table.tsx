import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";

export type Column<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  align?: "end";
  sort?: string;
  isWide?: boolean;
  className?: string;
};

export type TableSelection<Row> = {
  has: (id: string) => boolean;
  /** With `isRange`, also sets all rows since the last one toggled. */
  toggle: (id: string, isRange: boolean) => void;
  setAll: (chosen: boolean) => void;
  rowName: (row: Row) => string;
};

export type TableSort = {
  current: string;
  to: (sort: string) => string;
};

/** Phones show rows as cards titled by the first column. Sort links have URLs. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  selection,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: TableSort;
  selection?: TableSelection<Row> | undefined;
}) {
  const chosen = selection ? rows.filter((row) => selection.has(rowKey(row))).length : 0;
  return (
    <table className="w-full border-line text-sm max-md:block md:border md:bg-paper">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:hidden">
        <tr className="border-b border-ink">
          {selection && (
            <th scope="col" className="w-11 p-0">
              <SelectBox
                label="Select all on this page"
                checked={chosen === rows.length}
                partly={chosen > 0 && chosen < rows.length}
                onChange={() => selection.setAll(chosen < rows.length)}
              />
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.label}
              scope="col"
              aria-sort={ariaSort(column.sort, sort?.current)}
              className={`px-3 py-1 font-semibold ${column.align === "end" ? "text-right" : "text-left"}`}
            >
              {column.sort && sort ? <SortLink column={column} sort={sort} /> : column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            data-id={rowKey(row)}
            className="relative border-line max-md:block max-md:border max-md:bg-paper max-md:p-4 md:border-b md:last:border-b-0 has-[a[data-row]]:hover:bg-mill has-[input:checked]:bg-blue-tint has-[a[data-row]:focus-visible]:bg-mill"
          >
            {selection && (
              <td className="z-10 p-0 align-middle max-md:absolute max-md:top-1 max-md:right-1">
                <SelectBox
                  label={`Select ${selection.rowName(row)}`}
                  checked={selection.has(rowKey(row))}
                  onChange={(isRange) => selection.toggle(rowKey(row), isRange)}
                />
              </td>
            )}
            {columns.map((column, index) => (
              <td
                key={column.label}
                data-label={column.label}
                className={`min-w-0 md:px-3 md:py-2 md:align-middle ${
                  index === 0
                    ? `max-md:mb-2 max-md:block ${selection ? "max-md:pr-10" : ""}`
                    : column.isWide
                      ? "max-md:block"
                      : "max-md:grid max-md:min-h-8 max-md:grid-cols-[7rem_minmax(0,1fr)] max-md:items-baseline max-md:gap-x-3 max-md:before:text-muted max-md:before:content-[attr(data-label)]"
                } ${column.align === "end" ? "tabular-nums md:text-right" : ""} ${column.className ?? ""}`}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Covers the row, so that a click anywhere opens it. */
export function RowLink({ className = "", ...rest }: ComponentProps<typeof Link>) {
  return <Link data-row="" className={`${className} after:absolute after:inset-0`} {...rest} />;
}

function SelectBox({
  label,
  checked,
  partly = false,
  onChange,
}: {
  label: string;
  checked: boolean;
  partly?: boolean;
  onChange: (isRange: boolean) => void;
}) {
  return (
    // Above the row link and thumb-sized; Shift+click would select text.
    <label className="relative z-10 grid size-11 place-items-center select-none">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = partly;
        }}
        onChange={({ nativeEvent }) =>
          onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className="size-5 accent-blue"
      />
    </label>
  );
}

function SortLink<Row>({ column, sort }: { column: Column<Row>; sort: TableSort }) {
  const direction = ariaSort(column.sort, sort.current);
  return (
    <Link
      to={sort.to(direction === "ascending" ? `-${column.sort}` : `${column.sort}`)}
      preventScrollReset
      className="inline-flex min-h-9 items-center gap-1.5 underline-offset-4 hover:underline"
    >
      {column.label}
      <svg
        aria-hidden="true"
        viewBox="0 0 8 10"
        className={`w-2 fill-current ${direction ? "" : "opacity-25"} ${direction === "descending" ? "rotate-180" : ""}`}
      >
        <path d="M4 1 7.5 8h-7z" />
      </svg>
    </Link>
  );
}

function ariaSort(name: string | undefined, current: string | undefined) {
  if (name === undefined) return undefined;
  if (current === name) return "ascending" as const;
  return current === `-${name}` ? ("descending" as const) : undefined;
}
