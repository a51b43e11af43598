import { useState } from "react";
import { useAction } from "#app/data/use-table-mutation.ts";
import { sumAmounts } from "#app/lib/cents.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { TaskDialog } from "#app/office/form/task-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { markInvoice, remindInvoice, resendInvoice } from "#domains/invoices/contracts.ts";
import type { OfficeInvoice } from "#domains/invoices/invoices.ts";
import { AllocateDialog } from "./allocate-dialog.tsx";
import { CreditDialog } from "./credit-dialog.tsx";

function isCreditable({ total }: OfficeInvoice, credits: readonly OfficeInvoice[]): boolean {
  return sumAmounts(credits, (credit) => credit.total) < total;
}

type Asked = "credit" | "resend" | "dispute" | "evidence" | "cancel" | "allocate";

export function InvoiceActions({
  invoice,
  credits,
  deliveries,
}: Pick<Parameters<typeof CreditDialog>[0], "invoice" | "deliveries"> & {
  credits: OfficeInvoice[] | undefined;
}) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { id, kind, open, disputed, closed_at } = invoice;
  const marking = useAction("Error saving invoice", markInvoice);
  const reminding = useAction("Error sending reminder", remindInvoice);
  const close = () => setAsked(null);
  const ask = (name: Asked, label: string, variant?: "danger") => (
    <Button size="compact" variant={variant} onClick={() => setAsked(name)}>
      {label}
    </Button>
  );
  async function mark(fields: Parameters<typeof markInvoice>[1]["fields"], title: string) {
    if (await marking.run({ target: id, fields })) toast({ title });
    close();
  }
  async function remind() {
    const done = await reminding.run({ target: id });
    if (!done) return;
    if (done.result) toast({ title: "Reminder queued" });
    else
      toast({
        title: "No reminder sent",
        description: "One was sent today, or the invoice has no email address.",
        variant: "destructive",
      });
  }
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {kind === "invoice" &&
        credits &&
        isCreditable(invoice, credits) &&
        ask("credit", "Credit note")}
      {kind === "credit-note" && open > 0 && ask("allocate", "Allocate")}
      {ask("resend", "Resend")}
      {kind === "invoice" && open > 0 && disputed === "" && (
        <>
          <Button size="compact" disabled={reminding.busy} onClick={remind}>
            Send reminder
          </Button>
          {ask("dispute", "Dispute")}
        </>
      )}
      {disputed !== "" && (
        <Button size="compact" onClick={() => mark({ disputed: "" }, "Dispute ended")}>
          End dispute
        </Button>
      )}
      {kind === "invoice" && invoice.is_export && ask("evidence", "Export evidence")}
      {kind === "pro-forma" &&
        closed_at === null &&
        invoice.settled === 0 &&
        ask("cancel", "Cancel pro forma", "danger")}
      {asked === "credit" && credits && (
        <CreditDialog {...{ invoice, credits, deliveries }} onClose={close} />
      )}
      {asked === "allocate" && <AllocateDialog source={invoice} onClose={close} />}
      {asked === "resend" && <ResendDialog invoice={invoice} onClose={close} />}
      {asked === "dispute" && <DisputeDialog id={id} onClose={close} />}
      {asked === "evidence" && <EvidenceDialog invoice={invoice} onClose={close} />}
      <ConfirmDialog
        open={asked === "cancel"}
        question={`Cancel ${invoice.number}?`}
        action="Cancel pro forma"
        dismissal="Keep"
        onConfirm={() => mark({ closed: true }, "Pro forma cancelled")}
        onClose={close}
      >
        The customer sees it as closed. It cannot be reopened.
      </ConfirmDialog>
    </div>
  );
}

function ResendDialog({ invoice, onClose }: { invoice: OfficeInvoice; onClose: () => void }) {
  const [address, setAddress] = useState(invoice.customer_email);
  return (
    <TaskDialog
      title={`Resend ${invoice.number}`}
      action="Send"
      disabled={address.trim() === ""}
      errorTitle="Error sending email"
      run={async (tables) => {
        await resendInvoice(tables, { target: invoice.id, address: address.trim() });
        return "Email queued";
      }}
      onClose={onClose}
    >
      <TextField
        label="Email"
        type="email"
        hint="A different address revokes the links sent to the previous one."
        maxLength={320}
        autoComplete="off"
        data-autofocus
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
    </TaskDialog>
  );
}

function DisputeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [disputed, setDisputed] = useState("");
  return (
    <TaskDialog
      title="Mark as disputed"
      action="Save"
      disabled={disputed.trim() === ""}
      errorTitle="Error saving invoice"
      run={async (tables) => {
        await markInvoice(tables, { target: id, fields: { disputed } });
        return "Marked as disputed";
      }}
      onClose={onClose}
    >
      <TextAreaField
        label="Reason for dispute"
        hint="Reminders stop until the dispute ends."
        rows={3}
        maxLength={1000}
        data-autofocus
        value={disputed}
        onChange={(event) => setDisputed(event.target.value)}
      />
    </TaskDialog>
  );
}

function EvidenceDialog({ invoice, onClose }: { invoice: OfficeInvoice; onClose: () => void }) {
  const today = officeDay(new Date());
  const [day, setDay] = useState(invoice.evidence_on ?? today);
  return (
    <TaskDialog
      title="Export evidence"
      action="Save"
      disabled={day > today}
      errorTitle="Error saving invoice"
      run={async (tables) => {
        await markInvoice(tables, { target: invoice.id, fields: { evidence_on: day || null } });
        return "Export evidence saved";
      }}
      onClose={onClose}
    >
      <TextField
        label="Complete on"
        type="date"
        hint="Day all documents were on file. Clear if any are missing."
        max={today}
        error={day > today ? "Enter a date of today or earlier." : undefined}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
    </TaskDialog>
  );
}
