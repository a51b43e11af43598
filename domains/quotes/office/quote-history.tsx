import * as v from "valibot";
import { useReading } from "#app/data/use-table-query.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { Content } from "#app/office/content.tsx";
import { LogLink } from "#app/office/history/history.tsx";
import { fetchQuoteEvents, type OfficeQuote, type QuoteEvent } from "#domains/quotes/quotes.ts";

export function QuoteHistory({ quote }: { quote: OfficeQuote }) {
  const source = useReading({
    key: ["quotation history", quote.id],
    read: (tables) => fetchQuoteEvents(tables, quote.id),
    errorTitle: "Error fetching history",
    polls: true,
  });
  return (
    <Content source={source} what="history">
      {(events) => (
        <>
          <ol className="grid gap-3 text-sm">
            {events.map((event) => (
              <li key={event.id} className="border-l-2 border-line pl-3">
                <p className="wrap-anywhere">{eventText(event, quote.currency)}</p>
                <p className="text-muted wrap-anywhere">
                  {[event.by, formatMoment(event.at)].filter(Boolean).join(", ")}
                </p>
              </li>
            ))}
          </ol>
          <LogLink record={quote.id} />
        </>
      )}
    </Content>
  );
}

const DETAILS = v.fallback(
  v.object({
    by: v.optional(v.union([v.string(), v.number()]), ""),
    gross: v.optional(v.number(), 0),
    reason: v.optional(v.string(), ""),
    links: v.optional(v.number(), 0),
    lost: v.optional(v.boolean(), false),
    limit: v.optional(v.number(), 0),
  }),
  { by: "", gross: 0, reason: "", links: 0, lost: false, limit: 0 },
);

function eventText({ kind, data }: QuoteEvent, currency: string): string {
  const { by, gross, reason, links, lost, limit } = v.parse(DETAILS, data);
  const person = by || "the customer";
  switch (kind) {
    case "created":
      return "Created the draft";
    case "sent":
      return `Sent: ${formatPrice(gross, currency)} including VAT`;
    case "viewed":
      return "Viewed on its private page";
    case "question":
      return `Question from ${person}`;
    case "answer":
      return "Wrote to the customer";
    case "extension asked":
      return `${by || "The customer"} requested an extension`;
    case "accepted":
      return `Ordered by ${person}: ${formatPrice(gross, currency)} including VAT`;
    case "approval asked":
      return `Approval link created${limit ? `, limit ${formatPrice(limit, currency)}` : ""}`;
    case "approved":
      return `Approved by ${person}: ${formatPrice(gross, currency)} including VAT${limit ? `, limit ${formatPrice(limit, currency)}` : ""}`;
    case "declined":
      if (lost) return `Marked as lost: ${reason}`;
      return `Declined by ${person}${reason ? `: ${reason}` : ""}`;
    case "superseded":
      return `Replaced by revision ${by}`;
    case "withdrawn":
      return "Withdrawn";
    case "reminded":
      return "Expiry reminder emailed";
    case "link made":
      return "Created a private link";
    case "links withdrawn":
      return links === 1 ? "Revoked the private link" : `Revoked ${links} private links`;
  }
}
