import { type FormEvent, useState } from "react";
import { formatPrice } from "#app/lib/numbers.ts";
import { isVisible } from "#app/lib/visible.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorText } from "#app/ui/error-text.tsx";
import { TextField } from "#app/ui/field.tsx";
import { SignatureField } from "#app/ui/signature-field.tsx";
import { useLinkAnswer } from "#domains/company/components/use-link-answer.ts";
import { useSiteSettings } from "#domains/company/site.ts";
import { PURCHASE_ORDER_TYPES } from "#domains/enquiries/attachments.ts";
import { AttachmentField } from "#domains/enquiries/components/attachments/attachment-field.tsx";
import { useAttachments } from "#domains/enquiries/components/attachments/use-attachments.ts";
import { acceptQuote, type CustomerQuote } from "#domains/quotes/contracts.ts";
import type { QuoteTotals } from "#domains/quotes/quote-totals.ts";
import { NameField } from "./name-field.tsx";

export function AcceptForm({
  quote,
  link,
  chosen,
  totals,
}: {
  quote: CustomerQuote;
  link: string;
  chosen: string[];
  totals: QuoteTotals;
}) {
  const [person, setPerson] = useState("");
  const [reference, setReference] = useState("");
  const [signature, setSignature] = useState("");
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState("");
  const api = useSiteSettings()?.api;
  const purchaseOrder = useAttachments(`order of ${quote.id}`, api?.publishableKey ?? "", 1);
  const { send, busy, error } = useLinkAnswer();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(!isVisible(person));
    if (!isVisible(person) || busy) return;
    const files = await purchaseOrder.settled();
    setProblem(files ? "" : "Your purchase order failed to upload. Retry or remove it.");
    if (!files) return;
    const { revision } = quote;
    const [file] = files;
    const accepted = await send("Quotation accepted", (client) =>
      acceptQuote(client, {
        link,
        ...{ revision, person, reference, chosen, signature },
        ...(file && { file }),
      }),
    );
    if (accepted) purchaseOrder.forget();
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4" aria-label="Accept">
      <h2 className="text-xl">Accept this quotation</h2>
      <NameField
        hint="Serves as your signature. You can also sign below."
        value={person}
        missing={missing}
        onChange={setPerson}
      />
      <TextField
        label="Your order number"
        hint="Optional. Printed on our documents."
        maxLength={100}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
      <AttachmentField
        attachments={purchaseOrder}
        legend="Your purchase order"
        hint="Optional. PDF, JPG or PNG, up to 10 MB."
        types={PURCHASE_ORDER_TYPES}
      />
      <SignatureField value={signature} onChange={setSignature} />
      <p className="text-sm text-muted">
        You order for {formatPrice(totals.gross, quote.currency)} including VAT (
        {formatPrice(totals.net, quote.currency)} excluding VAT,{" "}
        {formatPrice(totals.vat, quote.currency)} VAT), on the{" "}
        <a className="link" href="#terms">
          terms of this quotation
        </a>
        .
      </p>
      <ErrorText text={problem || error} />
      <Button type="submit" variant="primary" aria-busy={busy}>
        Accept and order
      </Button>
    </form>
  );
}
