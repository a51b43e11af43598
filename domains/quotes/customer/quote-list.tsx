import { Link } from "react-router";
import { formatDate, formatOfficeDay } from "#app/lib/calendar.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Price } from "#app/ui/price.tsx";
import { OwnRecord, OwnRecords } from "#domains/accounts/components/own-records.tsx";
import { QuoteButtons } from "#domains/quotes/components/quote-buttons.tsx";
import { useMyQuotes } from "#domains/quotes/components/use-my-quotes.ts";
import type { MyQuote } from "#domains/quotes/contracts.ts";
import { TOTAL_LABELS } from "#domains/quotes/total-labels.ts";

export function QuoteList() {
  const quotes = useMyQuotes();
  return (
    <OwnRecords
      what="quotations"
      source={quotes}
      empty={
        <EmptyState
          title="No quotations yet"
          actions={
            <LinkButton to="/contact#support-form" variant="primary">
              Request a Quote
            </LinkButton>
          }
        >
          Quotations to your email address appear here, including those sent before you had an
          account.
        </EmptyState>
      }
    >
      {(quote) => <QuoteCard quote={quote} />}
    </OwnRecords>
  );
}

const STATES = {
  sent: { title: "Awaiting your reply", tone: "blue" },
  expired: { title: "No longer valid", tone: "neutral" },
  accepted: { title: "Accepted", tone: "good" },
  declined: { title: "Declined", tone: "neutral" },
  withdrawn: { title: "Withdrawn", tone: "neutral" },
  superseded: { title: "Replaced", tone: "neutral" },
  draft: { title: "Draft", tone: "neutral" },
} as const;

function QuoteCard({ quote }: { quote: MyQuote }) {
  const open = quote.state === "sent" && !quote.expired;
  const more = quote.line_count - 1;
  return (
    <OwnRecord
      title={`Quotation ${quote.number}${quote.revision > 1 ? `, revision ${quote.revision}` : ""}`}
      moment={quote.sent_at}
      day={formatOfficeDay(quote.sent_at)}
      state={STATES[quote.expired ? "expired" : quote.state]}
    >
      <div className="grid gap-4 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-8">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            {quote.first_line}
            {more > 0 && ` and ${more} more ${more === 1 ? "line" : "lines"}`}
          </p>
          {[
            open && quote.valid_until && `Valid until ${formatDate(quote.valid_until)}`,
            quote.customer_reference && `Your reference: ${quote.customer_reference}`,
            quote.reply_reference && `Your order number: ${quote.reply_reference}`,
          ].map((text) => text && <Detail key={text} text={text} />)}
          {quote.order_id && (
            <p className="mt-1 text-sm">
              <Link to="/account/orders" className="link">
                Order {quote.order_number}
              </Link>
            </p>
          )}
        </div>
        <dl className="grid grid-cols-[auto_auto] content-start items-baseline justify-between gap-x-6 gap-y-0.5 text-sm">
          <dt className="text-muted">{TOTAL_LABELS.net}</dt>
          <dd className="text-right">
            <Price amount={quote.net} currency={quote.currency} />
          </dd>
          <dt className="text-muted">{TOTAL_LABELS.vat}</dt>
          <dd className="text-right">
            <Price amount={quote.vat} currency={quote.currency} />
          </dd>
          <dt>{TOTAL_LABELS.gross}</dt>
          <dd className="text-right">
            <Price amount={quote.gross} currency={quote.currency} />
          </dd>
        </dl>
      </div>
      <footer className="flex flex-wrap gap-3 border-t border-line px-4 py-3">
        <QuoteButtons
          id={quote.id}
          title={open ? "View and reply" : "View"}
          variant={open ? "primary" : "secondary"}
        />
      </footer>
    </OwnRecord>
  );
}

function Detail({ text }: { text: string }) {
  return <p className="mt-1 text-sm text-muted wrap-anywhere">{text}</p>;
}
