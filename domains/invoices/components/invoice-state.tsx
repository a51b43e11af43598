import { formatDate } from "#app/lib/calendar.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import type { InvoicePage } from "#domains/invoices/contracts.ts";

/** What was paid or credited, and what is open. */
export function InvoiceState({ invoice }: { invoice: InvoicePage }) {
  const { document, settled, open, closed } = invoice;
  const money = (amount: number) => formatPrice(amount, document.currency);
  return (
    <section aria-label="Payments" className="grid gap-1">
      {settled.map(({ on, credit, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Payments have no key here
        <p key={index} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>
            {credit ? `Credit note ${credit}` : "Payment"}, {formatDate(on)}
          </span>
          <span className="tabular-nums">−{money(amount)}</span>
        </p>
      ))}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg font-semibold">
        {document.kind === "credit-note" ? "Unused credit" : "Outstanding"}
        <span className="tabular-nums">{money(open)}</span>
      </p>
      {closed && (
        <p className="text-muted">This pro forma is closed. It was invoiced or cancelled.</p>
      )}
    </section>
  );
}
