import type { ReactNode } from "react";
import type { TableClient } from "#app/data/database.ts";
import type { PageOfRows } from "#app/data/rows.ts";
import type { CsvCell } from "#app/lib/csv.ts";
import type { FieldOption } from "#app/ui/field.tsx";
import type { Column } from "#app/ui/list/data-table.tsx";
import type { ListQuery, ListShape } from "./list-query.ts";

/** One way to narrow a list; its `name` stands in the address. */
export type ListFilter<Filter extends string> = { name: Filter; label: string } & (
  | { kind: "choice"; placeholder: string; options: readonly FieldOption[] | undefined }
  | { kind: "day" }
  | { kind: "amount" }
);

/** A list of the office: whatever shows, walks through, exports or counts it takes it from here. */
export type ListDefinition<
  Row extends { id: string },
  Filter extends string = string,
  Sort extends string = string,
> = {
  /** Its address; its own views are kept under it. */
  path: string;
  /** What the rows are: one and several. */
  what: readonly [one: string, several: string];
  shape: ListShape<Filter, Sort>;
  sortLabels: Record<Sort, string>;
  /** The orders that make sense for a query, the usual one first; all of them where it does not matter. */
  sortsOf?: (query: ListQuery<Filter, Sort>) => readonly [Sort, ...Sort[]];
  columns: readonly Column<Row>[];
  /** What the row is called when it is read out. */
  rowName: (row: Row) => string;
  /** Views that everybody has. */
  views: readonly { name: string; search: string }[];
  fetchPage: (tables: TableClient, query: ListQuery<Filter, Sort>) => Promise<PageOfRows<Row>>;
  fetchAll: (tables: TableClient, query: ListQuery<Filter, Sort>) => Promise<Row[]>;
  /** Where rows can be chosen. */
  fetchByIds?: (tables: TableClient, ids: readonly string[]) => Promise<Row[]>;
  /** A row of the file for a spreadsheet; a list that has a file of its own leaves it out. */
  exportRow?: (row: Row) => Record<string, CsvCell>;
  /** What to say when there are none at all. */
  empty: ReactNode;
  /** Whether what others add appears by itself. */
  polls?: boolean;
};

/** Returns the query in an order that makes sense for it. */
export function sortedQuery<Row extends { id: string }, Filter extends string, Sort extends string>(
  { shape, sortsOf }: Pick<ListDefinition<Row, Filter, Sort>, "shape" | "sortsOf">,
  query: ListQuery<Filter, Sort>,
): ListQuery<Filter, Sort> {
  const sorts = sortsOf?.(query) ?? shape.sorts;
  return { ...query, sort: sorts.find((sort) => sort === query.sort) ?? sorts[0] };
}
