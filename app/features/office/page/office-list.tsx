import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PAGE_SIZE, type PageOfRows } from "#app/data/rows.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type Column, DataTable, type TableSort } from "#app/ui/list/data-table.tsx";
import { FilterBar } from "#app/ui/list/filter-bar.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Content } from "./content.tsx";
import { useListPlaceKeeper } from "./list-place.ts";

/** A list of the office in each of its states: searched, filtered, paged, empty, out of reach. */
export function OfficeList<Row extends { id: string }>({
  what,
  source,
  columns,
  sort,
  search,
  onSearch,
  filtered,
  toPage,
  empty,
  children,
}: {
  /** What the rows are: one and several. */
  what: readonly [one: string, several: string];
  source: UseQueryResult<PageOfRows<Row>>;
  columns: readonly Column<Row>[];
  sort?: TableSort;
  search: string;
  onSearch: (text: string) => void;
  /** Whether a search or a filter may be why there are none. */
  filtered: boolean;
  toPage: (page: number) => string;
  /** What to say when there are none at all. */
  empty: ReactNode;
  /** The filters. */
  children: ReactNode;
}) {
  useListPlaceKeeper(source.data !== undefined);
  const [one, several] = what;
  const total = source.data?.total;
  return (
    <>
      <FilterBar
        searchLabel={`Search ${several}`}
        search={search}
        onSearch={onSearch}
        summary={
          total !== undefined &&
          `${formatCount(total)} ${total === 1 ? one : several}${filtered ? " found" : ""}`
        }
      >
        {children}
      </FilterBar>
      <Content source={source} what={several}>
        {({ rows, total, page }) =>
          rows.length === 0 ? (
            <EmptyState
              title={filtered ? `No ${one} matches` : `No ${several} yet`}
              actions={filtered && <LinkButton to="?">Clear search and filters</LinkButton>}
            >
              {!filtered && empty}
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={several}
                columns={columns}
                rows={rows}
                rowKey={({ id }) => id}
                sort={sort}
              />
              <Pagination page={page} pages={Math.ceil(total / PAGE_SIZE)} to={toPage} />
            </>
          )
        }
      </Content>
    </>
  );
}
