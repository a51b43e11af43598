import {
  fetchOfficeOrders,
  type ListedOrder,
  ORDER_SORTS,
  ORDER_STATUSES,
  type OrderFilter,
} from "#app/data/office-orders.ts";
import { OrderStatusBadge } from "#app/features/office/links/order-links.tsx";
import type { ListShape } from "#app/features/office/page/list-query.ts";
import { useListQuery } from "#app/features/office/page/list-query.ts";
import { OfficeList } from "#app/features/office/page/office-list.tsx";
import { useReading } from "#app/features/remote-data/use-reading.ts";
import { capitalized } from "#app/lib/capitalized.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { orderNumber } from "#app/lib/order-number.ts";
import { SelectField } from "#app/ui/field.tsx";
import { type Column, RowLink } from "#app/ui/list/data-table.tsx";
import { Price } from "#app/ui/price.tsx";

const SHAPE = { filters: ["status"], sorts: ORDER_SORTS } as const satisfies ListShape;

const SORT_LABELS: Record<OrderFilter["sort"], string> = {
  "-created_at": "Newest first",
  created_at: "Oldest first",
  "-total": "Highest total first",
  total: "Lowest total first",
};

const STATUS_OPTIONS = ORDER_STATUSES.map((value) => ({ value, label: capitalized(value) }));

/** Everybody's orders. */
export function OrderList() {
  const { query, to, change } = useListQuery(SHAPE);
  const { q, filters, sort, page } = query;
  const filter: OrderFilter = {
    words: q,
    status: ORDER_STATUSES.find((status) => status === filters.status) ?? null,
    sort,
  };
  const list = useReading({
    key: ["orders", filter, page],
    read: (tables) => fetchOfficeOrders(tables, filter, page),
    errorTitle: "Error fetching orders",
  });
  return (
    <OfficeList
      what={["order", "orders"]}
      source={list}
      columns={COLUMNS}
      sort={{ current: sort, to: (name) => to({ sort: sortNamed(name) }) }}
      search={q}
      onSearch={(words) => change({ q: words })}
      filtered={q !== "" || filter.status !== null}
      toPage={(target) => to({ page: target })}
      empty="Open an enquiry and press “Create order”, or begin one from scratch here."
    >
      <SelectField
        label="Status"
        value={filters.status}
        placeholder="Any status"
        options={STATUS_OPTIONS}
        onChange={(event) => change({ filters: { status: event.currentTarget.value } })}
      />
      <SelectField
        label="Sort by"
        value={sort}
        options={ORDER_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
        onChange={(event) => change({ sort: sortNamed(event.currentTarget.value) })}
      />
    </OfficeList>
  );
}

function sortNamed(name: string) {
  return ORDER_SORTS.find((sort) => sort === name);
}

const COLUMNS: Column<ListedOrder>[] = [
  {
    label: "Order",
    className: "md:w-32",
    cell: ({ id }) => (
      <RowLink
        to={`/admin/orders/${id}`}
        className="font-semibold tabular-nums underline-offset-4 hover:underline"
      >
        {orderNumber(id)}
      </RowLink>
    ),
  },
  {
    label: "Customer",
    cell: ({ customer_name, customer_email }) => (
      <div className="min-w-0">
        <span className="block wrap-anywhere">{customer_name || customer_email}</span>
        {customer_name && <span className="block text-muted wrap-anywhere">{customer_email}</span>}
      </div>
    ),
  },
  {
    label: "Status",
    className: "md:w-32",
    cell: ({ status }) => (
      <span>
        <OrderStatusBadge status={status} />
      </span>
    ),
  },
  {
    label: "Created",
    sort: "created_at",
    className: "whitespace-nowrap md:w-44",
    cell: ({ created_at }) => formatMoment(created_at),
  },
  {
    label: "Total",
    sort: "total",
    align: "end",
    className: "md:w-40",
    cell: ({ total, currency }) => <Price amount={total} currency={currency} />,
  },
];
