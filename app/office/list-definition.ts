import type { ReactNode } from "react";
import type { TableClient } from "#app/data/database.ts";
import type { PageOfRows } from "#app/data/rows.ts";
import type { CsvCell } from "#app/lib/csv.ts";
import type { FieldOption } from "#app/ui/field.tsx";
import type { Column } from "#app/ui/list/data-table.tsx";
import type { ListQuery, ListShape } from "./list-query.ts";

/** `name` is the query parameter. */
export type ListFilter<Filter extends string> = { name: Filter; label: string } & (
  | { kind: "choice"; placeholder: string; options: readonly FieldOption[] | undefined }
  | { kind: "day" }
  | { kind: "amount" }
);

export type ListDefinition<
  Row extends { id: string },
  Filter extends string = string,
  Sort extends string = string,
> = {
  path: string;
  what: readonly [one: string, several: string];
  shape: ListShape<Filter, Sort>;
  sortLabels: Record<Sort, string>;
  /** Useful orders for a query, default first; all if missing. */
  sortsOf?: (query: ListQuery<Filter, Sort>) => readonly [Sort, ...Sort[]];
  columns: readonly Column<Row>[];
  /** Accessible name. */
  rowName: (row: Row) => string;
  views: readonly { name: string; search: string }[];
  fetchPage: (tables: TableClient, query: ListQuery<Filter, Sort>) => Promise<PageOfRows<Row>>;
  fetchAll: (tables: TableClient, query: ListQuery<Filter, Sort>) => Promise<Row[]>;
  /** Only for selectable rows. */
  fetchByIds?: (tables: TableClient, ids: readonly string[]) => Promise<Row[]>;
  /** Missing where a list has a separate export. */
  exportRow?: (row: Row) => Record<string, CsvCell> | Record<string, CsvCell>[];
  empty: ReactNode;
  polls?: boolean;
};

export function sortedQuery<Row extends { id: string }, Filter extends string, Sort extends string>(
  { shape, sortsOf }: Pick<ListDefinition<Row, Filter, Sort>, "shape" | "sortsOf">,
  query: ListQuery<Filter, Sort>,
): ListQuery<Filter, Sort> {
  const sorts = sortsOf?.(query) ?? shape.sorts;
  return { ...query, sort: sorts.find((sort) => sort === query.sort) ?? sorts[0] };
}
