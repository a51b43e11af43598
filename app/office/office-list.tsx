import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useMemo } from "react";
import { PAGE_SIZE, type PageOfRows } from "#app/data/rows.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { useListKeys } from "#app/office/keys/use-list-keys.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import {
  type Column,
  DataTable,
  type TableSelection,
  type TableSort,
} from "#app/ui/list/data-table.tsx";
import { FilterBar } from "#app/ui/list/filter-bar.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Content } from "./content.tsx";
import { useComesBackDown, useListPlaceKeeper } from "./list-place.ts";

/** Rows that are drawn before all others: more than a screen shows at first. */
const FIRST_ROWS = 12;

/** A list of the office in each of its states: searched, filtered, paged, empty, out of reach. */
export function OfficeList<Row extends { id: string }>({
  what,
  source,
  columns,
  sort,
  selection,
  search,
  onSearch,
  filtered,
  filters = 0,
  toPage,
  empty,
  foot,
  children,
}: {
  /** What the rows are: one and several. */
  what: readonly [one: string, several: string];
  source: UseQueryResult<PageOfRows<Row>>;
  columns: readonly Column<Row>[];
  sort?: TableSort;
  selection?: TableSelection<Row> | undefined;
  search: string;
  onSearch: (text: string) => void;
  /** Whether a search or a filter may be why there are none. */
  filtered: boolean;
  /** How many filters are chosen. */
  filters?: number;
  toPage: (page: number) => string;
  /** What to say when there are none at all. */
  empty: ReactNode;
  /** What stands below the rows and their pages. */
  foot?: ReactNode;
  /** The filters. */
  children: ReactNode;
}) {
  const [one, several] = what;
  const total = source.data?.total;
  const pages = Math.ceil((total ?? 0) / PAGE_SIZE);
  const shown = useMemo(
    () => source.data && { ids: source.data.rows.map(({ id }) => id), pages },
    [source.data, pages],
  );
  useListPlaceKeeper(shown ?? null);
  useListKeys();
  return (
    <>
      <FilterBar
        searchLabel={`Search ${several}`}
        search={search}
        onSearch={onSearch}
        active={filters}
        summary={
          total !== undefined &&
          `${formatCount(total)} ${total === 1 ? one : several}${filtered ? " found" : ""}`
        }
      >
        {children}
      </FilterBar>
      <Content source={source} what={several}>
        {({ rows, page }) =>
          rows.length === 0 ? (
            <EmptyState
              title={filtered ? `No matching ${several}` : `No ${several} yet`}
              actions={filtered && <LinkButton to="?">Clear search and filters</LinkButton>}
            >
              {!filtered && empty}
            </EmptyState>
          ) : (
            <InTurn rows={rows}>
              {(drawn) => (
                <>
                  <DataTable
                    caption={several}
                    columns={columns}
                    rows={drawn}
                    rowKey={({ id }) => id}
                    sort={sort}
                    selection={selection}
                  />
                  {/* With the last row: it would be pushed down by those that come. */}
                  {drawn.length === rows.length && (
                    <>
                      <Pagination page={page} pages={pages} to={toPage} />
                      {foot}
                    </>
                  )}
                </>
              )}
            </InTurn>
          )
        }
      </Content>
    </>
  );
}

/** Has the rows of the first screen drawn at once and the others right after: a phone takes its time for each. */
function InTurn<Row>({
  rows,
  children,
}: {
  rows: readonly Row[];
  children: (drawn: readonly Row[]) => ReactNode;
}) {
  const comesBackDown = useComesBackDown();
  const drawsAll = useDeferredValue(true, comesBackDown);
  return children(drawsAll ? rows : rows.slice(0, FIRST_ROWS));
}
