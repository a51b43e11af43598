import { formatDate } from "#app/lib/calendar.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import type { ListDefinition } from "#app/office/list-definition.ts";
import type { ListQuery, ListShape } from "#app/office/list-query.ts";
import { RecordList } from "#app/office/record-list.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { RowLink } from "#app/ui/list/data-table.tsx";
import { Price } from "#app/ui/price.tsx";
import { METHOD_LABELS } from "#domains/invoices/invoice-text.ts";
import {
  fetchAllPayments,
  fetchPayments,
  type OfficePayment,
  PAYMENT_SHOWS,
  PAYMENT_SORTS,
  type PaymentFilter,
} from "#domains/invoices/payments.ts";

const SHAPE = {
  filters: ["show", "from", "to"],
  sorts: PAYMENT_SORTS,
} as const satisfies ListShape;

type Filter = (typeof SHAPE.filters)[number];
type Sort = (typeof PAYMENT_SORTS)[number];

function filterOf({ q, filters, sort }: ListQuery<Filter, Sort>): PaymentFilter {
  const { show, from, to } = filters;
  const known = PAYMENT_SHOWS.find((one) => one === show) ?? null;
  return { words: q, show: known, received: { from, to }, sort };
}

export const PAYMENT_LIST: ListDefinition<OfficePayment, Filter, Sort> = {
  path: "/admin/payments",
  what: ["payment", "payments"],
  shape: SHAPE,
  sortLabels: {
    "-open": "Unallocated first",
    "-received_on": "Latest first",
    received_on: "Oldest first",
    "-amount": "Highest amount first",
    amount: "Lowest amount first",
  },
  rowName: ({ received_on, customers }) => `payment of ${received_on}, ${customers?.name}`,
  views: [{ name: "Unallocated", search: "?show=unallocated" }],
  fetchPage: (tables, query) => fetchPayments(tables, filterOf(query), query.page),
  fetchAll: (tables, query) => fetchAllPayments(tables, filterOf(query)),
  exportRow: (payment) => ({
    Received: payment.received_on,
    Customer: payment.customers?.name ?? "",
    Payer: payment.payer,
    Reference: payment.reference,
    Method: METHOD_LABELS[payment.method],
    Currency: payment.currency,
    Amount: payment.amount,
    Unallocated: payment.open,
    Reversed: payment.reversed_at ? payment.reason : "",
  }),
  empty: "Record a payment, or import a bank statement.",
  polls: true,
  columns: [
    {
      label: "Received",
      sort: "received_on",
      className: "md:w-32 xl:w-40",
      cell: ({ id, received_on }) => (
        <RowLink
          to={`/admin/payments/${id}`}
          className="font-semibold underline-offset-4 hover:underline"
        >
          {formatDate(received_on)}
        </RowLink>
      ),
    },
    {
      label: "Customer",
      cell: ({ customers, payer }) => (
        <div className="min-w-0 wrap-anywhere">
          {customers?.name}
          {payer && payer !== customers?.name && <span className="block text-muted">{payer}</span>}
        </div>
      ),
    },
    {
      label: "Reference",
      cell: ({ reference, method }) => (
        <span className="wrap-anywhere">{reference || METHOD_LABELS[method]}</span>
      ),
    },
    {
      label: "Amount",
      sort: "amount",
      align: "end",
      className: "md:w-28 xl:w-36",
      cell: ({ amount, currency }) => <Price amount={amount} currency={currency} />,
    },
    {
      label: "Status",
      className: "md:w-32 xl:w-48",
      cell: (payment) => <PaymentBadge payment={payment} />,
    },
  ],
};

export function PaymentBadge({
  payment: { reversed_at, open, currency },
}: {
  payment: Pick<OfficePayment, "reversed_at" | "open" | "currency">;
}) {
  if (reversed_at) return <Badge>Reversed</Badge>;
  if (open === 0) return <Badge tone="good">Allocated</Badge>;
  return <Badge tone="warn">{formatPrice(open, currency)} unallocated</Badge>;
}

export function PaymentList() {
  return (
    <RecordList
      list={PAYMENT_LIST}
      filters={[
        {
          name: "show",
          label: "Show",
          kind: "choice",
          placeholder: "All",
          options: [
            { value: "unallocated", label: "Unallocated" },
            { value: "reversed", label: "Reversed" },
          ],
        },
        { name: "from", label: "Received from", kind: "day" },
        { name: "to", label: "To", kind: "day" },
      ]}
    />
  );
}
