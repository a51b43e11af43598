import { type FormEvent, useState } from "react";
import { useAction } from "#app/data/use-table-mutation.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorText } from "#app/ui/error-text.tsx";
import { TextField } from "#app/ui/field.tsx";
import { SignatureField } from "#app/ui/signature-field.tsx";
import { signatureImage } from "#app/ui/signature-image.ts";
import { toast } from "#app/ui/toast.ts";
import { useSiteSettings } from "#domains/company/site.ts";
import { PURCHASE_ORDER_TYPES } from "#domains/enquiries/attachments.ts";
import { AttachmentField } from "#domains/enquiries/components/attachments/attachment-field.tsx";
import { useAttachments } from "#domains/enquiries/components/attachments/use-attachments.ts";
import { receiveDelivery } from "#domains/orders/contracts.ts";
import type { Delivery } from "#domains/orders/office-orders.ts";

export function ReceiptForm({ delivery, onDone }: { delivery: Delivery; onDone: () => void }) {
  const [person, setPerson] = useState(delivery.received_by);
  const [signature, setSignature] = useState("");
  const [problem, setProblem] = useState("");
  const api = useSiteSettings()?.api;
  const proof = useAttachments(`receipt of ${delivery.id}`, api?.publishableKey ?? "", 1);
  const { busy, run } = useAction("Error saving receipt", (tables, file: string | undefined) =>
    receiveDelivery(tables, { target: delivery.id, person, ...(file && { file }) }),
  );

  async function save(event: FormEvent) {
    event.preventDefault();
    if (signature && proof.files.length === 0) await proof.add([await signatureImage(signature)]);
    const files = await proof.settled();
    setProblem(files ? "" : "The file failed to upload. Retry or remove it.");
    if (!files || !(await run(files[0]))) return;
    proof.forget();
    toast({ title: "Receipt saved" });
    onDone();
  }

  return (
    <form className="mt-4 grid gap-4" onSubmit={save}>
      <TextField
        label="Received by"
        hint="The name on the signed delivery note. Leave blank if not received."
        maxLength={200}
        autoComplete="off"
        value={person}
        onChange={(event) => setPerson(event.target.value)}
      />
      <AttachmentField
        attachments={proof}
        legend="Signed delivery note"
        hint="Optional. A photo or scan as PDF, JPG or PNG, up to 10 MB. It replaces an earlier one."
        types={PURCHASE_ORDER_TYPES}
      />
      {proof.files.length === 0 && <SignatureField value={signature} onChange={setSignature} />}
      <ErrorText text={problem} />
      <Button type="submit" size="compact" className="justify-self-start" disabled={busy}>
        Save receipt
      </Button>
    </form>
  );
}
