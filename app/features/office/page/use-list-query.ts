import { useSearchParams } from "react-router";
import { type ListQuery, type ListShape, listSearch, readListQuery } from "./list-query.ts";

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

  function to(changes: Changes<Filter, Sort>): string {
    const filters = { ...query.filters, ...changes.filters };
    return listSearch({ ...query, page: 1, ...changes, filters }, shape);
  }
  function change(changes: Changes<Filter, Sort>): void {
    setParams(to(changes), { replace: true, preventScrollReset: true });
  }
  return { query, to, change };
}
