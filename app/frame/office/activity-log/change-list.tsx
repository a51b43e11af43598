import { useMemo } from "react";
import { type ChangeFilter, fetchAllChanges, fetchChangePage } from "#app/data/audit-log.ts";
import { type ListedChange, LOGGED } from "#app/data/contracts.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { officeTime } from "#app/lib/office-clock.ts";
import type { ListDefinition } from "#app/office/list-definition.ts";
import { type ListQuery, type ListShape, useListQuery } from "#app/office/list-query.ts";
import { RecordList } from "#app/office/record-list.tsx";
import { RowLink } from "#app/ui/list/data-table.tsx";
import { useHandlerFilter } from "#domains/accounts/components/handler-filter.ts";
import { fetchProductTypes } from "#domains/products/product-types.ts";
import { fetchCategories } from "#domains/products/products.ts";
import { changeTexts, type Names, RECORD_LABELS, recordPath, recordTitle } from "./change-text.ts";

const SHAPE = {
  filters: ["kind", "person", "from", "to", "record"],
  sorts: ["-at"],
} as const satisfies ListShape;

type Filter = (typeof SHAPE.filters)[number];
type Sort = (typeof SHAPE.sorts)[number];

const KINDS = LOGGED.map((value) => ({ value, label: RECORD_LABELS[value] }));
const AT_WORK = ["admin", "office", "workshop"] as const;

function filterOf({ q, filters }: ListQuery<Filter, Sort>): ChangeFilter {
  const { kind, record, person, from, to } = filters;
  return { words: q, kind, record, person, period: { from, to } };
}

function changeList(names: Names): ListDefinition<ListedChange, Filter, Sort> {
  return {
    path: "/admin/changes",
    what: ["change", "changes"],
    shape: SHAPE,
    sortLabels: { "-at": "Latest first" },
    rowName: recordTitle,
    views: [
      { name: "Products", search: "?kind=products" },
      { name: "Orders", search: "?kind=orders" },
      { name: "Roles", search: "?kind=profiles" },
    ],
    fetchPage: (tables, query) => fetchChangePage(tables, filterOf(query), query.page),
    fetchAll: (tables, query) => fetchAllChanges(tables, filterOf(query)),
    exportRow: (change) => ({
      When: officeTime(change.at),
      Who: whoDid(change),
      Kind: RECORD_LABELS[change.record_table],
      Record: recordTitle(change),
      Change: changeTexts(change, names).join("\n"),
    }),
    empty: "Every change made in the office is logged here.",
    polls: true,
    columns: [
      {
        label: "Record",
        className: "md:w-44 xl:w-72",
        cell: (change) => <RecordCell change={change} />,
      },
      {
        label: "Change",
        cell: (change) => (
          <span className="line-clamp-6 min-w-0 whitespace-pre-line wrap-anywhere">
            {changeTexts(change, names).join("\n")}
          </span>
        ),
      },
      {
        label: "User",
        className: "md:w-36 xl:w-48",
        cell: (change) => <span className="wrap-anywhere">{whoDid(change)}</span>,
      },
      {
        label: "Date",
        className: "whitespace-nowrap xl:w-44",
        cell: ({ at }) => formatMoment(at),
      },
    ],
  };
}

function whoDid({ by }: ListedChange): string {
  return by ?? "Website";
}

function RecordCell({ change }: { change: ListedChange }) {
  const path = recordPath(change);
  const content = (
    <>
      <span className="block font-semibold underline-offset-4 wrap-anywhere group-hover:underline">
        {recordTitle(change)}
      </span>
      <span className="block text-muted">{RECORD_LABELS[change.record_table]}</span>
    </>
  );
  if (!path) return <div className="min-w-0">{content}</div>;
  return (
    <RowLink to={path} className="group block min-w-0">
      {content}
    </RowLink>
  );
}

export function ChangeList() {
  const categories = useReading({ key: ["categories"], read: fetchCategories });
  const types = useReading({ key: ["product types"], read: fetchProductTypes });
  const person = useHandlerFilter("person", "User", AT_WORK);
  const record = useRecordFilter();
  const list = useMemo(
    () => changeList({ categories: categories.data ?? [], types: types.data ?? [] }),
    [categories.data, types.data],
  );
  return (
    <RecordList
      list={list}
      filters={[
        {
          name: "kind",
          label: "Record type",
          kind: "choice",
          placeholder: "All types",
          options: KINDS,
        },
        person,
        { name: "from", label: "From", kind: "day" },
        { name: "to", label: "To", kind: "day" },
        ...(record ? [record] : []),
      ]}
    />
  );
}

function useRecordFilter() {
  const { record } = useListQuery(SHAPE).query.filters;
  const named = useReading({
    key: ["changed record", record],
    read: async (tables) => {
      const filter = { words: "", kind: "", record, person: "", period: { from: "", to: "" } };
      const { rows } = await fetchChangePage(tables, filter, 1);
      return rows[0] ? recordTitle(rows[0]) : null;
    },
    enabled: record !== "",
  });
  if (record === "") return null;
  return {
    name: "record",
    label: "Record",
    kind: "choice",
    placeholder: "All records",
    options: [{ value: record, label: named.data ?? "This record" }],
  } as const;
}
