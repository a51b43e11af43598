import { useEffect, useRef, useState } from "react";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { addressProblem, isEmailAddress } from "#app/lib/email-address.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { Content } from "#app/office/content.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { CheckboxField } from "#app/ui/field.tsx";
import { fetchSeller } from "#domains/company/settings.ts";
import { fetchQuoteDocument, type SentQuote, sendQuote } from "#domains/quotes/contracts.ts";
import type { QuoteDocument } from "#domains/quotes/quote.ts";
import { QuotePreview } from "./quote-preview.tsx";

export function SendDialog({
  id,
  seen,
  unconfirmed,
  needsRate,
  onSent,
  onClose,
}: {
  id: string;
  /** Version on screen, which is the one to send. */
  seen: string;
  /** Converted prices not yet confirmed. */
  unconfirmed: number;
  /** Whether its currency has no exchange rate yet. */
  needsRate: boolean;
  onSent: (sent: SentQuote) => void;
  onClose: () => void;
}) {
  const source = useReading({
    key: ["quotation as sent", id, seen],
    read: async (tables) => {
      const [quote, seller] = await Promise.all([
        fetchQuoteDocument(tables, { target: id }),
        fetchSeller(tables),
      ]);
      return quote && { ...quote, seller };
    },
    errorTitle: "Error fetching quotation",
    once: true,
  });
  const { busy, run } = useAction("Error sending quotation", (tables) =>
    sendQuote(tables, { target: id, seen }),
  );
  const document = source.data;
  const missing = document ? missingIn(document, officeDay(new Date())) : [];
  if (document && needsRate) missing.push(`Enter the exchange rate of ${document.currency}.`);
  const warnings = document ? warningsOf(document) : [];
  if (unconfirmed > 0) {
    warnings.push(
      `${unconfirmed === 1 ? "One agreed price was" : `${unconfirmed} agreed prices were`} converted to another currency and not confirmed.`,
    );
  }
  const free = document ? freeLines(document) : [];
  const [isFree, setIsFree] = useState(false);

  // Enter submits once the form is complete.
  const isComplete = document !== undefined && missing.length === 0;
  const isReady = isComplete && (isFree || free.length === 0);
  const focuses = isComplete && free.length === 0;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focuses) button.current?.focus();
  }, [focuses]);

  async function send() {
    const sent = await run();
    if (sent) onSent(sent.result);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Check and send"
      description="Preview of what the customer receives."
      width="60rem"
      fullOnPhones
      dismissal="Continue editing"
      main={{
        ref: button,
        disabled: busy || !isReady,
        onClick: send,
        children: busy ? "Sending..." : `Send to ${document?.customer_email || "the customer"}`,
      }}
    >
      <div className="grid gap-4">
        {missing.length > 0 && (
          <div role="alert" className="border-l-4 border-bad bg-bad-tint p-4">
            <p className="font-semibold">Complete the following before sending:</p>
            <ul className="list-disc pl-5">
              {missing.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        )}
        {free.length > 0 && (
          <section
            aria-label="Lines without a price"
            className="border-l-4 border-warn bg-warn-tint p-4"
          >
            <p className="font-semibold">Without a price:</p>
            <ul className="list-disc pl-5">
              {free.map((line) => (
                <li key={line.id} className="wrap-anywhere">
                  {line.description}
                </li>
              ))}
            </ul>
            <CheckboxField
              label={
                free.length === 1 ? "This line is free of charge" : "These lines are free of charge"
              }
              checked={isFree}
              onChange={(event) => setIsFree(event.target.checked)}
            />
          </section>
        )}
        {warnings.map((text) => (
          <p key={text} role="status" className="border-l-4 border-warn bg-warn-tint p-3">
            {text}
          </p>
        ))}
        <Content source={source} what="quotation">
          {(shown) =>
            shown && (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: Scroll containers must be reachable by keyboard
              <section tabIndex={0} aria-label="Customer’s copy">
                <QuotePreview quote={shown} />
              </section>
            )
          }
        </Content>
      </div>
    </Dialog>
  );
}

/** Returns reasons that block sending. `today` in office time. */
export function missingIn(quote: QuoteDocument, today: string): string[] {
  const { customer_email, valid_until, lines } = quote;
  return [
    ...(customer_email === ""
      ? ["Enter the customer’s email address."]
      : isEmailAddress(customer_email)
        ? []
        : [addressProblem(customer_email, `“${customer_email}” is not a valid email address.`)]),
    ...(lines.some(({ kind }) => kind === "line") ? [] : ["Add at least one priced line."]),
    ...(valid_until === null
      ? ["Enter a “Valid until” date."]
      : valid_until < today
        ? [`It expired on ${formatDate(valid_until)}. Choose a later date.`]
        : []),
  ];
}

/** Sent only once the user confirms that they are free of charge. */
export function freeLines({ lines }: Pick<QuoteDocument, "lines">): QuoteDocument["lines"] {
  return lines.filter(({ unit_price }) => unit_price === 0);
}

/** Returns warnings that do not block sending. */
export function warningsOf({
  lines,
  vat_mode,
  gross,
  payment_terms,
  terms,
}: QuoteDocument): string[] {
  return [
    ...(gross === 0 && lines.some(({ unit_price }) => unit_price > 0)
      ? ["The total is zero."]
      : []),
    ...(payment_terms && /\bpay/i.test(terms)
      ? ["The terms also mention payment. Check that they match the payment terms."]
      : []),
    ...(vat_mode === "export" ? ["Export, no VAT charged."] : []),
  ];
}
