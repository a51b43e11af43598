import { useReading } from "#app/data/use-table-query.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import type { ListDefinition } from "#app/office/list-definition.ts";
import type { ListQuery, ListShape } from "#app/office/list-query.ts";
import { RecordList } from "#app/office/record-list.tsx";
import { RowLink } from "#app/ui/list/data-table.tsx";
import { Price } from "#app/ui/price.tsx";
import { InvoiceBadge } from "#domains/invoices/components/invoice-badge.tsx";
import { fetchOpenTotals } from "#domains/invoices/contracts.ts";
import { INVOICE_KINDS } from "#domains/invoices/invoice.ts";
import { invoiceStatus, KIND_LABELS } from "#domains/invoices/invoice-text.ts";
import {
  fetchAllInvoices,
  fetchInvoices,
  INVOICE_SHOWS,
  INVOICE_SORTS,
  type InvoiceFilter,
  isInvoiceKind,
  type ListedInvoice,
  withEvidenceDue,
} from "#domains/invoices/invoices.ts";

const SHAPE = {
  filters: ["show", "kind", "from", "to"],
  sorts: INVOICE_SORTS,
} as const satisfies ListShape;

type Filter = (typeof SHAPE.filters)[number];
type Sort = (typeof INVOICE_SORTS)[number];
type Row = ListedInvoice & { evidence_due: string | null };

function filterOf({ q, filters, sort }: ListQuery<Filter, Sort>): InvoiceFilter {
  const { show, kind, from, to } = filters;
  return {
    words: q,
    today: today(),
    show: INVOICE_SHOWS.find((one) => one === show) ?? null,
    kind: isInvoiceKind(kind) ? kind : null,
    issued: { from, to },
    sort,
  };
}

const today = () => officeDay(new Date());

export const INVOICE_LIST: ListDefinition<Row, Filter, Sort> = {
  path: "/admin/invoices",
  what: ["invoice", "invoices"],
  shape: SHAPE,
  sortLabels: {
    "-issued_on": "Newest first",
    issued_on: "Oldest first",
    due_on: "Due first",
    "-due_on": "Due last",
    "-open": "Highest open amount first",
    open: "Lowest open amount first",
    "-total": "Highest total first",
    total: "Lowest total first",
    customer_name: "Customer, A to Z",
    "-customer_name": "Customer, Z to A",
  },
  rowName: ({ number }) => number,
  views: [
    { name: "Open", search: "?show=open&sort=due_on" },
    { name: "Overdue", search: "?show=overdue&sort=due_on" },
    { name: "Disputed", search: "?show=disputed" },
    { name: "Exports without evidence", search: "?show=evidence&sort=issued_on" },
  ],
  async fetchPage(tables, query) {
    const page = await fetchInvoices(tables, filterOf(query), query.page);
    return { ...page, rows: await withEvidenceDue(tables, page.rows) };
  },
  async fetchAll(tables, query) {
    const rows = await fetchAllInvoices(tables, filterOf(query));
    return withEvidenceDue(tables, rows);
  },
  exportRow: (invoice) => ({
    Number: invoice.number,
    Kind: KIND_LABELS[invoice.kind],
    Date: invoice.issued_on,
    Due: invoice.due_on ?? "",
    Customer: invoice.customer_name,
    Status: invoiceStatus(invoice, today()),
    Currency: invoice.currency,
    "Total excluding VAT": invoice.net,
    Total: invoice.total,
    Open: invoice.open,
    "Export evidence due": invoice.evidence_due ?? "",
  }),
  empty: "Open a confirmed order and select “Issue invoice”.",
  polls: true,
  columns: [
    {
      label: "Number",
      className: "md:w-28 xl:w-36",
      cell: ({ id, number, kind }) => (
        <>
          <RowLink
            to={`/admin/invoices/${id}`}
            className="font-semibold tabular-nums underline-offset-4 hover:underline"
          >
            {number}
          </RowLink>
          {kind !== "invoice" && <span className="block text-muted">{KIND_LABELS[kind]}</span>}
        </>
      ),
    },
    {
      label: "Customer",
      sort: "customer_name",
      cell: ({ customer_name }) => <span className="wrap-anywhere">{customer_name}</span>,
    },
    {
      label: "Status",
      className: "md:w-28 xl:w-36",
      cell: (invoice) => (
        <span>
          <InvoiceBadge invoice={invoice} />
          {invoice.evidence_due && (
            <span className="block text-xs text-muted">
              Export evidence by {formatDate(invoice.evidence_due)}
            </span>
          )}
        </span>
      ),
    },
    {
      label: "Date",
      sort: "issued_on",
      className: "xl:w-36",
      cell: ({ issued_on }) => formatDate(issued_on),
    },
    {
      label: "Due",
      sort: "due_on",
      className: "xl:w-36",
      cell: ({ due_on }) => (due_on ? formatDate(due_on) : "–"),
    },
    {
      label: "Total",
      sort: "total",
      align: "end",
      className: "md:w-28 xl:w-36",
      cell: ({ total, currency }) => <Price amount={total} currency={currency} />,
    },
    {
      label: "Open",
      sort: "open",
      align: "end",
      className: "md:w-28 xl:w-36",
      cell: ({ open, currency }) => (open > 0 ? <Price amount={open} currency={currency} /> : "–"),
    },
  ],
};

export function InvoiceList() {
  return (
    <>
      <OpenTotals />
      <RecordList
        list={INVOICE_LIST}
        filters={[
          {
            name: "show",
            label: "Show",
            kind: "choice",
            placeholder: "All",
            options: [
              { value: "open", label: "Open" },
              { value: "overdue", label: "Overdue" },
              { value: "disputed", label: "Disputed" },
              { value: "evidence", label: "Exports without evidence" },
            ],
          },
          {
            name: "kind",
            label: "Document",
            kind: "choice",
            placeholder: "All documents",
            options: INVOICE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
          },
          { name: "from", label: "Issued from", kind: "day" },
          { name: "to", label: "To", kind: "day" },
        ]}
      />
    </>
  );
}

function OpenTotals() {
  const { data: totals = [] } = useReading({
    key: ["open totals"],
    read: fetchOpenTotals,
    errorTitle: "Error fetching totals",
    polls: true,
  });
  if (totals.length === 0) return null;
  return (
    <dl className="mb-4 flex flex-wrap gap-3">
      {totals.map(({ currency, open, overdue }) => (
        <div key={currency} className="border border-line bg-paper px-4 py-3">
          <dt className="text-sm text-muted">Open, {currency}</dt>
          <dd>
            <Price amount={open} currency={currency} className="text-xl" />
            <span className="block text-sm text-muted">
              {overdue > 0 ? `${formatPrice(overdue, currency)} overdue` : "Nothing overdue"}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
