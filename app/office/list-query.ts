import { useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";

/** What a list can be asked for, beside its search text and its page. */
export type ListShape<Filter extends string = string, Sort extends string = string> = {
  /** Query parameters of its filters. */
  filters: readonly Filter[];
  /** The orders, the usual one first; `-` before a name means the largest or newest first. */
  sorts: readonly [Sort, ...Sort[]];
};

/** What a list shows, as its address says it. */
export type ListQuery<Filter extends string = string, Sort extends string = string> = {
  /** Search text; empty for everything. */
  q: string;
  /** Chosen filters; empty for no choice. */
  filters: Record<Filter, string>;
  sort: Sort;
  /** Counted from 1. */
  page: number;
};

/** Longer texts are cut: nothing in a list is that long. */
const MAX_TEXT = 200;
/** Nobody turns this many pages; larger numbers would only make the database count. */
const MAX_PAGE = 100_000;

/** Reads a list's state from its address; whatever is not understood counts as not chosen. */
export function readListQuery<Filter extends string, Sort extends string>(
  params: URLSearchParams,
  { filters, sorts }: ListShape<Filter, Sort>,
): ListQuery<Filter, Sort> {
  const chosen = filters.map((name) => [name, text(params.get(name))] as const);
  const page = Number(params.get("page"));
  return {
    q: text(params.get("q")),
    filters: Object.fromEntries(chosen) as Record<Filter, string>,
    sort: sorts.find((sort) => sort === params.get("sort")) ?? sorts[0],
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** Returns the query part of the list's address, `?` first; only what differs from the usual. */
export function listSearch<Filter extends string, Sort extends string>(
  query: ListQuery<Filter, Sort>,
  { filters, sorts }: ListShape<Filter, Sort>,
): string {
  const params = new URLSearchParams();
  if (query.q) params.set("q", query.q);
  for (const name of filters) if (query.filters[name]) params.set(name, query.filters[name]);
  if (query.sort !== sorts[0]) params.set("sort", query.sort);
  if (query.page > 1) params.set("page", String(query.page));
  return `?${params}`;
}

function text(given: string | null): string {
  return (given ?? "").trim().slice(0, MAX_TEXT);
}

type Changes<Filter extends string, Sort extends string> = Partial<
  Omit<ListQuery<Filter, Sort>, "filters"> & { filters: Partial<Record<Filter, string>> }
>;

/**
 * Keeps what a list shows in the address: reloads, Back and shared links show the same rows.
 * `change` goes there, `to` returns the address; both begin at the first page unless told a page.
 */
export function useListQuery<Filter extends string, Sort extends string>(
  shape: ListShape<Filter, Sort>,
) {
  const [params, setParams] = useSearchParams();
  const query = readListQuery(params, shape);
  /** What was asked for last, while the page still shows what stood before. */
  const asked = useRef(params);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the address, whoever changed it
  useEffect(() => {
    asked.current = params;
  }, [key]);

  function from({ filters, ...rest }: ListQuery<Filter, Sort>, changes: Changes<Filter, Sort>) {
    const chosen = { ...filters, ...changes.filters };
    return listSearch({ ...rest, page: 1, ...changes, filters: chosen }, shape);
  }
  function change(changes: Changes<Filter, Sort>): void {
    asked.current = new URLSearchParams(from(readListQuery(asked.current, shape), changes));
    setParams(asked.current, { replace: true, preventScrollReset: true });
  }
  return { query, to: (changes: Changes<Filter, Sort>) => from(query, changes), change };
}
