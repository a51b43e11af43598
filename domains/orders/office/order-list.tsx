import { capitalized } from "#app/lib/capitalized.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { readLeast } from "#app/office/form/amounts.ts";
import type { ListDefinition } from "#app/office/list-definition.ts";
import type { ListQuery, ListShape } from "#app/office/list-query.ts";
import { RecordList } from "#app/office/record-list.tsx";
import { RowLink } from "#app/ui/list/data-table.tsx";
import { Price } from "#app/ui/price.tsx";
import { OrderStatusBadge } from "#domains/orders/components/order-links.tsx";
import {
  fetchAllOrders,
  fetchOfficeOrders,
  fetchOrdersByIds,
  type ListedOrder,
  ORDER_SORTS,
  type OrderFilter,
} from "#domains/orders/office-orders.ts";
import { ORDER_STATUSES } from "#domains/orders/order.ts";
import { orderRows } from "./order-row.ts";
import { OrderStepTask } from "./order-step-task.tsx";

const SHAPE = {
  filters: ["status", "from", "to", "least"],
  sorts: ORDER_SORTS,
} as const satisfies ListShape;

type Filter = (typeof SHAPE.filters)[number];
type Sort = (typeof ORDER_SORTS)[number];

function filterOf({ q, filters, sort }: ListQuery<Filter, Sort>): OrderFilter {
  const statuses = [...ORDER_STATUSES, "open", "part", "no-rate"] as const;
  return {
    words: q,
    status: statuses.find((status) => status === filters.status) ?? null,
    created: { from: filters.from, to: filters.to },
    least: readLeast(filters.least),
    sort,
  };
}

export const ORDER_LIST: ListDefinition<ListedOrder, Filter, Sort> = {
  path: "/admin/orders",
  what: ["order", "orders"],
  shape: SHAPE,
  sortLabels: {
    "-created_at": "Newest first",
    created_at: "Oldest first",
    "-total": "Highest total first",
    total: "Lowest total first",
    customer_name: "Customer, A to Z",
    "-customer_name": "Customer, Z to A",
  },
  rowName: ({ number }) => `order ${number}`,
  views: [
    { name: "To confirm", search: "?status=received&sort=created_at" },
    { name: "To dispatch", search: "?status=confirmed&sort=created_at" },
    { name: "Back orders", search: "?status=part&sort=created_at" },
    { name: "Open", search: "?status=open" },
  ],
  fetchPage: (tables, query) => fetchOfficeOrders(tables, filterOf(query), query.page),
  fetchAll: (tables, query) => fetchAllOrders(tables, filterOf(query)),
  fetchByIds: fetchOrdersByIds,
  exportRow: orderRows,
  empty: "Open an enquiry and select “Create order”, or start from scratch here.",
  polls: true,
  columns: [
    {
      label: "Order",
      className: "md:w-31 xl:w-32",
      cell: ({ id, number }) => (
        <RowLink
          to={`/admin/orders/${id}`}
          className="font-semibold tabular-nums underline-offset-4 hover:underline"
        >
          {number}
        </RowLink>
      ),
    },
    {
      label: "Customer",
      sort: "customer_name",
      cell: ({ customers, customer_name, customer_email }) => {
        const names = [customers?.name, customer_name, customer_email].filter(Boolean);
        const [first, ...others] = new Set(names);
        return (
          <div className="min-w-0">
            <span className="block wrap-anywhere">{first}</span>
            {others.map((name) => (
              <span key={name} className="block text-muted wrap-anywhere">
                {name}
              </span>
            ))}
          </div>
        );
      },
    },
    {
      label: "Status",
      className: "md:w-31 xl:w-32",
      cell: (order) => (
        <span>
          <OrderStatusBadge order={order} />
        </span>
      ),
    },
    {
      label: "Created",
      sort: "created_at",
      className: "whitespace-nowrap xl:w-44",
      cell: ({ created_at }) => formatMoment(created_at),
    },
    {
      label: "Total",
      sort: "total",
      align: "end",
      className: "md:w-28 xl:w-40",
      cell: ({ total, currency }) => <Price amount={total} currency={currency} />,
    },
  ],
};

const TASKS = [
  {
    label: "Next step",
    form: (given: { rows: readonly ListedOrder[]; onDone: () => void }) => (
      <OrderStepTask {...given} />
    ),
  },
];

export function OrderList() {
  return (
    <RecordList
      list={ORDER_LIST}
      tasks={TASKS}
      filters={[
        {
          name: "status",
          label: "Status",
          kind: "choice",
          placeholder: "Any status",
          options: [
            { value: "open", label: "Open" },
            { value: "part", label: "Part delivered" },
            ...ORDER_STATUSES.map((value) => ({ value, label: capitalized(value) })),
            { value: "no-rate", label: "Without exchange rate" },
          ],
        },
        { name: "from", label: "Created from", kind: "day" },
        { name: "to", label: "To", kind: "day" },
        { name: "least", label: "Total from", kind: "amount" },
      ]}
    />
  );
}
