import { useState } from "react";
import type { OpenedQuote } from "#app/data/link-readers.ts";
import { formatDate, formatOfficeDay } from "#app/lib/calendar.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { BankDetails } from "#domains/company/components/bank-details.tsx";
import { useCompany } from "#domains/company/site.ts";
import { sharePage } from "#domains/products/components/share.ts";
import { QuoteLines } from "#domains/quotes/components/quote-lines.tsx";
import { QuoteSums, QuoteTotal } from "#domains/quotes/components/quote-sums.tsx";
import { QuoteTerms } from "#domains/quotes/components/quote-terms.tsx";
import type { CustomerQuote } from "#domains/quotes/contracts.ts";
import { quotePath, quotePdfPath } from "#domains/quotes/customer-quote.ts";
import { QUOTATION_TITLE } from "#domains/quotes/quotation.ts";
import { quoteTotals } from "#domains/quotes/quote-totals.ts";
import { AcceptForm } from "./accept-form.tsx";
import { ApprovalRequest, Approvals, ApproveForm } from "./approval.tsx";
import { DeclineForm, QuestionForm } from "./other-answers.tsx";
import { QuoteAmendments } from "./quote-amendments.tsx";
import { QuoteState } from "./quote-state.tsx";
import { useTypedEarly } from "./use-typed-early.ts";
import { useView } from "./use-view.ts";

function isOpen({ state, expired }: CustomerQuote): boolean {
  return state === "sent" && !expired;
}

/** `changed` if its state differs from that at page load. */
export function QuotePage({
  quote,
  link,
  changed,
}: {
  quote: OpenedQuote;
  link: string;
  changed: boolean;
}) {
  useView(link);
  useTypedEarly();
  const { phone } = useCompany();
  const open = isOpen(quote);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const lines = open
    ? quote.lines.map((line) => ({ ...line, chosen: picked.includes(line.id) }))
    : quote.lines;
  const totals = quoteTotals(quote, lines);
  const chosen = lines.filter((line) => line.chosen).map(({ id }) => id);
  return (
    <>
      <div className="border-b border-line bg-mill">
        <div className="column grid gap-6 py-8 print:py-0 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
          <div className="min-w-0">
            <p className="eyebrow mb-3 text-blue print:mb-0">{QUOTATION_TITLE}</p>
            <h1 className="text-3xl md:text-4xl print:text-xl">
              <span className="whitespace-nowrap">{quote.number}</span>
              {quote.revision > 1 && <span className="text-muted"> revision {quote.revision}</span>}
            </h1>
            <p className="mt-3 wrap-anywhere print:mt-0">
              For {[quote.customer_name, quote.customer_company].filter(Boolean).join(", ")}
              {quote.customer_reference && ` · your reference ${quote.customer_reference}`}
            </p>
            {quote.revision > 1 && <p className="mt-1">Replaces revision {quote.revision - 1}.</p>}
            {quote.sent_at && (
              <p className="mt-1 print:mt-0">Issued {formatOfficeDay(quote.sent_at)}</p>
            )}
            {open && quote.valid_until && (
              <p className="mt-1 font-semibold print:mt-0">
                Valid until {formatDate(quote.valid_until)}
              </p>
            )}
          </div>
          <div className="grid grid-cols-[auto_1fr] gap-3 md:flex print:hidden">
            <a
              href={quotePdfPath(link)}
              className={`${buttonClass({ size: "compact" })} col-span-2`}
              download
            >
              Download PDF
            </a>
            <Button size="compact" onClick={() => window.print()}>
              Print
            </Button>
            <Button
              size="compact"
              onClick={() => sharePage(`Quotation ${quote.number}`, quotePath(link))}
            >
              Share with a colleague
            </Button>
          </div>
        </div>
      </div>
      <div className="column grid gap-10 py-8 pb-16 print:gap-4 print:py-2 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-14">
        <div className="grid min-w-0 gap-8 print:gap-2">
          <div>
            <QuoteState quote={quote} changed={changed} />
            <Approvals quote={quote} />
            {!quote.approves && <QuoteAmendments quote={quote} link={link} />}
            <QuoteLines
              lines={lines}
              quote={quote}
              onPick={open && !quote.approves ? setPicked : undefined}
            />
          </div>
          <QuoteSums quote={quote} totals={totals} />
          <QuoteTotal totals={totals} currency={quote.currency} />
        </div>
        <div className="grid min-w-0 gap-10 lg:row-span-2 print:hidden">
          <noscript>
            To reply here, turn on JavaScript. Or reply to our email, or call {phone}.
          </noscript>
          {quote.approves ? (
            open && <ApproveForm quote={quote} link={link} totals={totals} />
          ) : (
            <>
              {open && <AcceptForm quote={quote} link={link} chosen={chosen} totals={totals} />}
              {open && <ApprovalRequest quote={quote} link={link} />}
              <QuestionForm quote={quote} link={link} />
              {open && <DeclineForm quote={quote} link={link} />}
            </>
          )}
        </div>
        <div className="grid min-w-0 gap-6">
          <QuoteTerms quote={quote} />
          {quote.bank && <BankDetails details={quote.bank} issuedAt={quote.sent_at} />}
        </div>
      </div>
    </>
  );
}
