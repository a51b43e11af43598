import { formatDate } from "#app/lib/calendar.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import type { ListDefinition } from "#app/office/list-definition.ts";
import type { ListQuery, ListShape } from "#app/office/list-query.ts";
import { RecordList } from "#app/office/record-list.tsx";
import { RowLink } from "#app/ui/list/data-table.tsx";
import { Price } from "#app/ui/price.tsx";
import { PurchaseBadge } from "#domains/purchasing/components/purchase-badge.tsx";
import { purchaseStatus } from "#domains/purchasing/purchase.ts";
import {
  fetchAllPurchases,
  fetchPurchases,
  type ListedPurchase,
  PURCHASE_SHOWS,
  PURCHASE_SORTS,
  type PurchaseFilter,
} from "#domains/purchasing/purchases.ts";

const SHAPE = { filters: ["show"], sorts: PURCHASE_SORTS } as const satisfies ListShape;
type Filter = (typeof SHAPE.filters)[number];
type Sort = (typeof PURCHASE_SORTS)[number];

const today = () => officeDay(new Date());

function filterOf({ q, filters, sort }: ListQuery<Filter, Sort>): PurchaseFilter {
  const show = PURCHASE_SHOWS.find((one) => one === filters.show) ?? null;
  return { words: q, today: today(), show, sort };
}

const PURCHASE_LIST: ListDefinition<ListedPurchase, Filter, Sort> = {
  path: "/admin/purchases",
  what: ["purchase order", "purchase orders"],
  shape: SHAPE,
  sortLabels: {
    "-created_at": "Newest first",
    expected_on: "Earliest expected first",
    supplier_name: "Supplier, A to Z",
    "-total": "Highest total first",
  },
  rowName: ({ number, supplier_name }) => number ?? `Draft, ${supplier_name}`,
  views: [
    { name: "Open", search: "?show=open&sort=expected_on" },
    { name: "Late", search: "?show=late&sort=expected_on" },
    { name: "Not confirmed", search: "?show=unconfirmed" },
    { name: "To accept", search: "?show=accept" },
    { name: "Drafts", search: "?show=draft" },
  ],
  fetchPage: (tables, query) => fetchPurchases(tables, filterOf(query), query.page),
  fetchAll: (tables, query) => fetchAllPurchases(tables, filterOf(query)),
  exportRow: (purchase) => ({
    Number: purchase.number ?? "",
    Supplier: purchase.supplier_name,
    Status: purchaseStatus(purchase, today()),
    Sent: purchase.sent_at ? officeDay(new Date(purchase.sent_at)) : "",
    Expected: purchase.expected_on ?? "",
    Currency: purchase.currency,
    "Total excluding VAT": purchase.total,
  }),
  empty: "Open “Shortages”, or a supplier, to create one.",
  polls: true,
  columns: [
    {
      label: "Number",
      className: "md:w-36",
      cell: ({ id, number }) => (
        <RowLink
          to={`/admin/purchases/${id}`}
          className="font-semibold tabular-nums underline-offset-4 hover:underline"
        >
          {number ?? "Draft"}
        </RowLink>
      ),
    },
    {
      label: "Supplier",
      sort: "supplier_name",
      cell: ({ supplier_name }) => <span className="wrap-anywhere">{supplier_name}</span>,
    },
    {
      label: "Status",
      className: "md:w-28 xl:w-36",
      cell: (purchase) => <PurchaseBadge purchase={purchase} />,
    },
    {
      label: "Expected",
      sort: "expected_on",
      className: "xl:w-40",
      cell: ({ expected_on }) => (expected_on ? formatDate(expected_on) : "–"),
    },
    {
      label: "Total",
      sort: "-total",
      align: "end",
      className: "md:w-28 xl:w-36",
      cell: ({ total, currency }) => <Price amount={total} currency={currency} />,
    },
  ],
};

export function PurchaseList() {
  return (
    <RecordList
      list={PURCHASE_LIST}
      filters={[
        {
          ...{ name: "show", label: "Show", kind: "choice", placeholder: "All" },
          options: [
            { value: "open", label: "Open" },
            { value: "late", label: "Late" },
            { value: "unconfirmed", label: "Not confirmed" },
            { value: "accept", label: "To accept" },
            { value: "draft", label: "Drafts" },
          ],
        },
      ]}
    />
  );
}
