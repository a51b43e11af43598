import { useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";

export type ListShape<Filter extends string = string, Sort extends string = string> = {
  filters: readonly Filter[];
  /** Default first; `-` sorts descending. */
  sorts: readonly [Sort, ...Sort[]];
};

export type ListQuery<Filter extends string = string, Sort extends string = string> = {
  q: string;
  filters: Record<Filter, string>;
  sort: Sort;
  /** From 1. */
  page: number;
};

const MAX_TEXT = 200;
/** Larger offsets only burden the database. */
const MAX_PAGE = 100_000;

/** Ignores invalid parameters. */
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

/** Includes `?`; omits defaults. */
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

/** `change` and `to` reset the page unless given one. */
export function useListQuery<Filter extends string, Sort extends string>(
  shape: ListShape<Filter, Sort>,
) {
  const [params, setParams] = useSearchParams();
  const query = readListQuery(params, shape);
  /** Latest request, while the page still shows the previous rows. */
  const requested = useRef(params);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: Follows any change of the URL
  useEffect(() => {
    requested.current = params;
  }, [key]);

  function from({ filters, ...rest }: ListQuery<Filter, Sort>, changes: Changes<Filter, Sort>) {
    const chosen = { ...filters, ...changes.filters };
    return listSearch({ ...rest, page: 1, ...changes, filters: chosen }, shape);
  }
  function change(changes: Changes<Filter, Sort>): void {
    requested.current = new URLSearchParams(from(readListQuery(requested.current, shape), changes));
    setParams(requested.current, { replace: true, preventScrollReset: true });
  }
  return { query, to: (changes: Changes<Filter, Sort>) => from(query, changes), change };
}
