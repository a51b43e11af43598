import { type FormEvent, useState } from "react";
import { formatOfficeDay } from "#app/lib/calendar.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorText } from "#app/ui/error-text.tsx";
import { useLinkAnswer } from "#domains/company/components/use-link-answer.ts";
import { useSiteSettings } from "#domains/company/site.ts";
import { PURCHASE_ORDER_TYPES } from "#domains/enquiries/attachments.ts";
import { AttachmentField } from "#domains/enquiries/components/attachments/attachment-field.tsx";
import { useAttachments } from "#domains/enquiries/components/attachments/use-attachments.ts";
import { type InvoicePage, sendPaymentProof } from "#domains/invoices/contracts.ts";

export function PaymentProof({ invoice, link }: { invoice: InvoicePage; link: string }) {
  const [problem, setProblem] = useState("");
  const api = useSiteSettings()?.api;
  const proof = useAttachments(`payment of ${invoice.id}`, api?.publishableKey ?? "", 1);
  const { send, busy, error } = useLinkAnswer();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const files = await proof.settled();
    const file = files?.[0];
    setProblem(
      files ? (file ? "" : "Choose a file.") : "The file failed to upload. Retry or remove it.",
    );
    if (!file) return;
    const sent = await send("Proof of payment sent", (client) =>
      sendPaymentProof(client, { link, file }),
    );
    if (sent) proof.forget();
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4" aria-label="Proof of payment">
      <h2 className="text-xl">Send proof of payment</h2>
      <ul>
        {invoice.proofs.map(({ name, at }) => (
          <li key={at} className="wrap-anywhere">
            {name}, sent {formatOfficeDay(at)}
          </li>
        ))}
      </ul>
      <AttachmentField
        attachments={proof}
        legend="Proof of payment"
        hint="PDF, JPG or PNG, up to 10 MB. We record payments once they reach our account."
        types={PURCHASE_ORDER_TYPES}
      />
      <ErrorText text={problem || error} />
      <Button type="submit" aria-busy={busy}>
        Send
      </Button>
    </form>
  );
}
