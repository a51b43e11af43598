import { Download } from "lucide-react";
import {
  fetchAllQuotes,
  fetchQuotes,
  type ListedQuote,
  QUOTE_SHOWS,
  QUOTE_SORTS,
  type QuoteFilter,
} from "#app/data/quotes.ts";
import { ExportButton } from "#app/features/office/csv/export-button.tsx";
import { QuoteStateBadge, quoteTitle } from "#app/features/office/links/quote-links.tsx";
import type { ListShape } from "#app/features/office/page/list-query.ts";
import { useListQuery } from "#app/features/office/page/list-query.ts";
import { OfficeList } from "#app/features/office/page/office-list.tsx";
import { useReading } from "#app/features/remote-data/use-reading.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { Badge } from "#app/ui/badge.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { type Column, RowLink } from "#app/ui/list/data-table.tsx";
import { quoteRow } from "./quote-row.ts";

const SHAPE = { filters: ["show"], sorts: QUOTE_SORTS } as const satisfies ListShape;

const SORT_LABELS: Record<QuoteFilter["sort"], string> = {
  "-created_at": "Newest first",
  created_at: "Oldest first",
  valid_until: "Ends first",
  "-valid_until": "Ends last",
  "-gross": "Highest value first",
  gross: "Lowest value first",
};

const SHOW_LABELS: Record<(typeof QUOTE_SHOWS)[number], string> = {
  question: "To do: a question",
  ordered: "To do: accepted, order not confirmed",
  expiring: "To do: ends within 7 days",
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

/** All quotations. What a customer does with one appears by itself. */
export function QuoteList() {
  const { query, to, change } = useListQuery(SHAPE);
  const { q, filters, sort, page } = query;
  const filter: QuoteFilter = {
    words: q,
    show: QUOTE_SHOWS.find((show) => show === filters.show) ?? null,
    sort,
  };
  const today = officeDay(new Date());
  const list = useReading({
    key: ["quotations", filter, today, page],
    read: (tables) => fetchQuotes(tables, filter, today, page),
    errorTitle: "Error fetching quotations",
    polls: true,
  });
  return (
    <>
      <OfficeList
        what={["quotation", "quotations"]}
        source={list}
        columns={COLUMNS}
        sort={{ current: sort, to: (name) => to({ sort: sortNamed(name) }) }}
        search={q}
        onSearch={(words) => change({ q: words })}
        filtered={q !== "" || filter.show !== null}
        toPage={(target) => to({ page: target })}
        empty="Open an enquiry and press “Make quotation”, or begin one from scratch here."
      >
        <SelectField
          label="Show"
          value={filters.show}
          placeholder="All but replaced"
          options={SHOW_OPTIONS}
          onChange={(event) => change({ filters: { show: event.currentTarget.value } })}
        />
        <SelectField
          label="Sort by"
          value={sort}
          options={QUOTE_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
          onChange={(event) => change({ sort: sortNamed(event.currentTarget.value) })}
        />
      </OfficeList>
      {list.data !== undefined && list.data.total > 0 && (
        <p className="mt-6">
          <ExportButton
            what="quotations"
            csv={async (tables) => {
              const [{ csvFile }, quotes] = await Promise.all([
                import("#app/lib/csv.ts"),
                fetchAllQuotes(tables, filter, today),
              ]);
              return csvFile(quotes.map((quote) => quoteRow(quote, today)));
            }}
          >
            <Download aria-hidden="true" className="size-4" /> Export as CSV
          </ExportButton>
        </p>
      )}
    </>
  );
}

function sortNamed(name: string) {
  return QUOTE_SORTS.find((sort) => sort === name);
}

const COLUMNS: Column<ListedQuote>[] = [
  {
    label: "Quotation",
    className: "md:w-44",
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
          <span className="block text-muted wrap-anywhere">{customer_name || customer_email}</span>
        )}
      </div>
    ),
  },
  {
    label: "State",
    className: "md:w-32",
    cell: (quote) => (
      <span className="flex flex-wrap gap-1">
        <QuoteStateBadge quote={quote} />
        {quote.mail_error !== null && <Badge tone="bad">Mail not sent</Badge>}
      </span>
    ),
  },
  {
    label: "Sent",
    className: "md:w-36",
    cell: ({ sent_at }) => (sent_at ? formatMoment(sent_at) : "–"),
  },
  {
    label: "Last seen",
    className: "md:w-36",
    cell: ({ last_viewed_at }) => (last_viewed_at ? formatMoment(last_viewed_at) : "–"),
  },
  {
    label: "Valid until",
    sort: "valid_until",
    className: "whitespace-nowrap md:w-32",
    cell: ({ valid_until }) => (valid_until ? formatDate(valid_until) : "–"),
  },
  {
    label: "Value",
    sort: "gross",
    align: "end",
    className: "md:w-36",
    cell: ({ gross, currency }) => (
      <span className="font-semibold whitespace-nowrap">{formatPrice(gross, currency)}</span>
    ),
  },
];
