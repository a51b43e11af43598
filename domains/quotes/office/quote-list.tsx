import { formatDate } from "#app/lib/calendar.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { EmailTroubleBadge } from "#app/office/email-trouble.tsx";
import { readLeast } from "#app/office/form/amounts.ts";
import type { ListDefinition } from "#app/office/list-definition.ts";
import type { ListQuery, ListShape } from "#app/office/list-query.ts";
import { RecordList } from "#app/office/record-list.tsx";
import { RowLink } from "#app/ui/list/data-table.tsx";
import { useHandlerFilter } from "#domains/accounts/components/handler-filter.ts";
import { QuoteStateBadge, quoteTitle } from "#domains/quotes/components/quote-links.tsx";
import {
  fetchAllQuotes,
  fetchQuotes,
  fetchQuotesByIds,
  type ListedQuote,
  QUOTE_SHOWS,
  QUOTE_SORTS,
  type QuoteFilter,
} from "#domains/quotes/quotes.ts";
import { quoteRow } from "./quote-row.ts";

const SHAPE = {
  filters: ["show", "handler", "from", "to", "least"],
  sorts: QUOTE_SORTS,
} as const satisfies ListShape;

type Filter = (typeof SHAPE.filters)[number];
type Sort = (typeof QUOTE_SORTS)[number];

const SHOW_LABELS: Record<(typeof QUOTE_SHOWS)[number], string> = {
  question: "Unanswered question",
  "follow-up": "To follow up",
  ordered: "Accepted, order not confirmed",
  expiring: "Expires within 7 days",
  open: "Open",
  draft: "Drafts",
  sent: "Sent, not viewed",
  viewed: "Viewed",
  accepted: "Accepted",
  declined: "Declined",
  expired: "Expired",
  withdrawn: "Withdrawn",
  superseded: "Replaced by a later revision",
};
const SHOW_OPTIONS = QUOTE_SHOWS.map((value) => ({ value, label: SHOW_LABELS[value] }));

function filterOf({ q, filters, sort }: ListQuery<Filter, Sort>): QuoteFilter {
  return {
    words: q,
    today: today(),
    show: QUOTE_SHOWS.find((show) => show === filters.show) ?? null,
    handler: filters.handler,
    created: { from: filters.from, to: filters.to },
    least: readLeast(filters.least),
    sort,
  };
}

const today = () => officeDay(new Date());

export const QUOTE_LIST: ListDefinition<ListedQuote, Filter, Sort> = {
  path: "/admin/quotes",
  what: ["quotation", "quotations"],
  shape: SHAPE,
  sortLabels: {
    "-created_at": "Newest first",
    created_at: "Oldest first",
    valid_until: "Expires first",
    "-valid_until": "Expires last",
    "-gross": "Highest value first",
    gross: "Lowest value first",
    follow_up_on: "Follow-up date",
  },
  rowName: quoteTitle,
  views: [
    { name: "Open", search: "?show=open" },
    { name: "Drafts", search: "?show=draft" },
    { name: "To follow up", search: "?show=follow-up&sort=follow_up_on" },
    { name: "Expiring soon", search: "?show=expiring&sort=valid_until" },
  ],
  fetchPage: (tables, query) => fetchQuotes(tables, filterOf(query), query.page),
  fetchAll: (tables, query) => fetchAllQuotes(tables, filterOf(query)),
  fetchByIds: fetchQuotesByIds,
  exportRow: (quote) => quoteRow(quote, today()),
  empty: "Open an enquiry and select “Create quotation”, or start from scratch here.",
  polls: true,
  columns: [
    {
      label: "Quotation",
      className: "md:w-28 xl:w-44",
      cell: (quote) => (
        <RowLink
          to={`/admin/quotes/${quote.id}`}
          className="font-semibold tabular-nums underline-offset-4 hover:underline"
        >
          {quoteTitle(quote)}
        </RowLink>
      ),
    },
    {
      label: "Customer",
      cell: ({ customer_name, customer_company, customer_email }) => (
        <div className="min-w-0">
          <span className="block wrap-anywhere">
            {customer_company || customer_name || customer_email || "–"}
          </span>
          {customer_company && (
            <span className="block text-muted wrap-anywhere">
              {customer_name || customer_email}
            </span>
          )}
        </div>
      ),
    },
    {
      label: "Status",
      className: "md:w-26 xl:w-32",
      cell: (quote) => (
        <span className="flex flex-wrap gap-1">
          <QuoteStateBadge quote={quote} />
          <EmailTroubleBadge email_status={quote.email_status} email_error={quote.email_error} />
          {quote.state === "sent" && quote.follow_up_on && (
            <span className="text-sm text-muted">Follow up {formatDate(quote.follow_up_on)}</span>
          )}
        </span>
      ),
    },
    {
      label: "Sent",
      className: "md:w-26 xl:w-36",
      cell: ({ sent_at }) => (sent_at ? formatMoment(sent_at) : "–"),
    },
    {
      label: "Last viewed",
      className: "md:w-26 xl:w-36",
      cell: ({ last_viewed_at }) => (last_viewed_at ? formatMoment(last_viewed_at) : "–"),
    },
    {
      label: "Valid until",
      sort: "valid_until",
      className: "whitespace-nowrap xl:w-32",
      cell: ({ valid_until }) => (valid_until ? formatDate(valid_until) : "–"),
    },
    {
      label: "Value",
      sort: "gross",
      align: "end",
      className: "xl:w-36",
      cell: ({ gross, currency }) => (
        <span className="font-semibold whitespace-nowrap">{formatPrice(gross, currency)}</span>
      ),
    },
  ],
};

export function QuoteList() {
  const handler = useHandlerFilter("handler");
  return (
    <RecordList
      list={QUOTE_LIST}
      filters={[
        {
          name: "show",
          label: "Show",
          kind: "choice",
          placeholder: "Not replaced",
          options: SHOW_OPTIONS,
        },
        handler,
        { name: "from", label: "Created from", kind: "day" },
        { name: "to", label: "To", kind: "day" },
        { name: "least", label: "Value from", kind: "amount" },
      ]}
    />
  );
}
