import { CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { Content } from "#app/office/content.tsx";
import { EmailTrouble } from "#app/office/email-trouble.tsx";
import { Part } from "#app/office/office-page.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { toast } from "#app/ui/toast.ts";
import { DocumentMachines } from "#domains/customer-machines/components/document-machines.tsx";
import { CustomerLink } from "#domains/customers/components/customer-link.tsx";
import { PurchaseOrder } from "#domains/orders/components/purchase-order.tsx";
import { QuoteStateBadge } from "#domains/quotes/components/quote-links.tsx";
import { RelatedDocuments } from "#domains/quotes/components/related-documents.tsx";
import {
  fetchQuoteDocument,
  resendQuoteEmail,
  reviseQuote,
  type SentQuote,
  withdrawQuote,
} from "#domains/quotes/contracts.ts";
import { type OfficeQuote, shownState } from "#domains/quotes/quotes.ts";
import { Chasing } from "./chasing.tsx";
import { QuoteHistory } from "./quote-history.tsx";
import { PrivateLink, QuoteLink } from "./quote-link.tsx";
import { QuotePreview } from "./quote-preview.tsx";
import { QuoteThread } from "./quote-thread.tsx";

export function SentQuoteView({ quote, sent }: { quote: OfficeQuote; sent: SentQuote | null }) {
  const source = useReading({
    key: ["quotation as sent", quote.id, quote.state],
    read: (tables) => fetchQuoteDocument(tables, { target: quote.id }),
    errorTitle: "Error fetching quotation",
  });
  return (
    <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-8">
        {sent && <JustSent quote={quote} sent={sent} />}
        <Content source={source} what="quotation">
          {(shown) => shown && <QuotePreview quote={shown} />}
        </Content>
        <Part title="Messages">
          <QuoteThread quote={quote} />
        </Part>
      </div>
      <div className="grid min-w-0 gap-8">
        <Part title="Status">
          <Suitability quote={quote} />
          <Chasing quote={quote} />
        </Part>
        {quote.state === "accepted" && <PurchaseOrder quoteId={quote.id} />}
        <QuoteActions quote={quote} />
        <RelatedDocuments of={{ enquiry_id: quote.enquiry_id, quote_id: quote.id }} />
        <Part title="Private links">
          <QuoteLink quote={quote} />
        </Part>
        {quote.internal_note && (
          <Part title="Internal note">
            <p className="border-l-4 border-warn bg-warn-tint p-3 text-sm whitespace-pre-wrap wrap-anywhere">
              {quote.internal_note}
            </p>
          </Part>
        )}
        <DocumentMachines kind="quote" id={quote.chain_id} customer={quote.customer_id} />
        <Part title="History">
          <QuoteHistory quote={quote} />
        </Part>
      </div>
    </div>
  );
}

function JustSent({ quote, sent }: { quote: OfficeQuote; sent: SentQuote }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="grid gap-4 border-l-4 border-good bg-good-tint p-4 outline-none"
    >
      <p role="status" className="flex items-center gap-3 text-lg font-semibold">
        <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-good" />
        {sent.number} sent to {quote.customer_email}
      </p>
      <PrivateLink link={sent.link} />
      <p>
        The email contains the same link. Views, questions and acceptance appear here.{" "}
        {quote.enquiry_id && (
          <Link className="link" to={`/admin/enquiries/${quote.enquiry_id}`}>
            Back to enquiry
          </Link>
        )}
      </p>
    </div>
  );
}

function Suitability({ quote }: { quote: OfficeQuote }) {
  const moment = (timestamp: string | null) => (timestamp ? formatMoment(timestamp) : "–");
  const { replied_at, replied_by, reply_reference, reply_reason, loss_reason } = quote;
  return (
    <DataList
      rows={[
        { term: "Status", value: <QuoteStateBadge quote={quote} /> },
        ...(quote.customer_id
          ? [{ term: "Customer", value: <CustomerLink id={quote.customer_id} /> }]
          : []),
        { term: "Sent", value: moment(quote.sent_at) },
        { term: "Valid until", value: quote.valid_until ? formatDate(quote.valid_until) : "–" },
        { term: "First viewed", value: moment(quote.first_viewed_at) },
        { term: "Last viewed", value: moment(quote.last_viewed_at) },
        ...(replied_at
          ? [
              {
                term: "Replied",
                value: [replied_by, formatMoment(replied_at)].filter(Boolean).join(", "),
              },
            ]
          : []),
        ...(reply_reference ? [{ term: "Customer order number", value: reply_reference }] : []),
        ...(reply_reason ? [{ term: "Reason", value: reply_reason }] : []),
        ...(loss_reason ? [{ term: "Lost because", value: loss_reason }] : []),
      ]}
    />
  );
}

function QuoteActions({ quote }: { quote: OfficeQuote }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const revising = useAction("Error revising quotation", (tables) =>
    reviseQuote(tables, { target: quote.id }),
  );
  const withdrawing = useAction("Error withdrawing quotation", (tables) =>
    withdrawQuote(tables, { target: quote.id }),
  );
  const { state, email_status, email_error } = quote;
  const isOurs = state !== "accepted" && state !== "superseded";
  // The customer acts next.
  const isWaiting = ["sent", "viewed"].includes(shownState(quote, officeDay(new Date())));

  async function revise() {
    const draft = await revising.run();
    if (draft) await navigate(`/admin/quotes/${draft.result}`);
  }

  async function withdraw() {
    const done = await withdrawing.run();
    setAsking(false);
    if (done) toast({ title: "Quotation withdrawn" });
  }

  return (
    <div className="grid gap-4">
      <EmailTrouble
        mail="An email about it"
        resend={(tables) => resendQuoteEmail(tables, { target: quote.id })}
        {...{ email_status, email_error }}
      />
      <div className="flex flex-wrap gap-2">
        {isOurs && (
          <Button
            size="compact"
            variant={isWaiting ? "secondary" : "primary"}
            disabled={revising.busy}
            onClick={revise}
          >
            Revise
          </Button>
        )}
        <LinkButton size="compact" to={`/admin/quotes/new?copy=${quote.id}`}>
          Quote again
        </LinkButton>
        {isOurs && state !== "withdrawn" && (
          <Button size="compact" variant="danger" onClick={() => setAsking(true)}>
            Withdraw
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        question="Withdraw this quotation?"
        action="Withdraw quotation"
        dismissal="Keep quotation"
        onConfirm={withdraw}
        onClose={() => setAsking(false)}
      >
        The customer will no longer be able to accept it. You can still send a revision.
      </ConfirmDialog>
    </div>
  );
}
