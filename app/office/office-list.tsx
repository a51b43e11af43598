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

/** More than fits on a first screen. */
const FIRST_ROWS = 12;

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
  what: readonly [one: string, several: string];
  source: UseQueryResult<PageOfRows<Row>>;
  columns: readonly Column<Row>[];
  sort?: TableSort;
  selection?: TableSelection<Row> | undefined;
  search: string;
  onSearch: (text: string) => void;
  filtered: boolean;
  filters?: number;
  toPage: (page: number) => string;
  empty: ReactNode;
  foot?: ReactNode;
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
                  {/* Waits for the last row, to avoid a shift. */}
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

/** Phones are slow, so render the first screen before the rest. */
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
