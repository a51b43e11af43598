import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { sumAmounts } from "#app/lib/cents.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { UnsentEmail } from "#app/office/email-trouble.tsx";
import { TaskDialog } from "#app/office/form/task-dialog.tsx";
import { Part } from "#app/office/office-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { CustomerLink } from "#domains/customers/components/customer-link.tsx";
import { ReceivedFiles } from "#domains/enquiries/components/attachments/received-files.tsx";
import { InvoiceBadge } from "#domains/invoices/components/invoice-badge.tsx";
import { InvoiceSheet } from "#domains/invoices/components/invoice-sheet.tsx";
import { markInvoice, remindInvoice, resendInvoice } from "#domains/invoices/contracts.ts";
import { invoiceTitle } from "#domains/invoices/invoice-text.ts";
import {
  fetchInvoicesOf,
  fetchProofs,
  type OfficeInvoice,
  withEvidenceDue,
} from "#domains/invoices/invoices.ts";
import { fetchDeliveries } from "#domains/orders/office-orders.ts";
import { AllocateDialog } from "./allocate-dialog.tsx";
import { CreditDialog } from "./credit-dialog.tsx";
import { Settlements } from "./settlements.tsx";

export function InvoiceDetail({ invoice }: { invoice: OfficeInvoice }) {
  const { id, kind, currency } = invoice;
  const isCredit = kind === "credit-note";
  const { data } = useReading({
    key: ["around an invoice", id, invoice.evidence_on],
    read: async (tables) => {
      const [proofs, credits, deliveries, [dated]] = await Promise.all([
        fetchProofs(tables, id),
        fetchInvoicesOf(tables, { credits_id: id }),
        fetchDeliveries(tables, invoice.order_id),
        withEvidenceDue(tables, [invoice]),
      ]);
      return { proofs, credits, deliveries, evidence_due: dated?.evidence_due ?? null };
    },
    errorTitle: "Error fetching invoice",
    polls: true,
  });
  return (
    <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_24rem] print:block">
      <article
        aria-label={invoice.number}
        className="printed-document grid max-w-4xl gap-6 border border-line bg-paper p-4 sm:p-8 print:border-0 print:p-0"
      >
        <h2 className="text-xl">{invoiceTitle(invoice.document)}</h2>
        <InvoiceSheet document={invoice.document} />
      </article>
      <div className="grid min-w-0 gap-8 print:hidden">
        <Part title="Status">
          <Facts invoice={invoice} evidenceDue={data?.evidence_due ?? null} />
          <div className="mt-4">
            <UnsentEmail about="invoice" target={id} />
          </div>
          <Actions invoice={invoice} credits={data?.credits} deliveries={data?.deliveries ?? []} />
        </Part>
        <Part title={isCredit ? "Allocated to" : "Payments and credits"}>
          <Settlements of={isCredit ? { credit_id: id } : { invoice_id: id }} currency={currency} />
        </Part>
        {data && data.credits.length > 0 && (
          <Part title="Credit notes">
            <ul className="border-t border-ink">
              {data.credits.map((credit) => (
                <li
                  key={credit.id}
                  className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2"
                >
                  <Link className="link" to={`/admin/invoices/${credit.id}`}>
                    {credit.number}
                  </Link>
                  <span className="text-sm text-muted">{formatDate(credit.issued_on)}</span>
                  <span className="tabular-nums">{formatPrice(credit.total, currency)}</span>
                </li>
              ))}
            </ul>
          </Part>
        )}
        {data && data.proofs.length > 0 && (
          <Part title="Proof of payment">
            <ReceivedFiles files={data.proofs} />
          </Part>
        )}
      </div>
    </div>
  );
}

function Facts({ invoice, evidenceDue }: { invoice: OfficeInvoice; evidenceDue: string | null }) {
  const { order_id, currency, disputed, credits_id, document } = invoice;
  const rows: [term: string, value: ReactNode][] = [
    ["Status", <InvoiceBadge key="status" invoice={invoice} />],
    [
      invoice.kind === "credit-note" ? "Unallocated" : "Open",
      <strong key="open">{formatPrice(invoice.open, currency)}</strong>,
    ],
    ["Customer", <CustomerLink key="customer" id={invoice.customer_id} />],
    [
      "Order",
      <Link key="order" className="link" to={`/admin/orders/${order_id}`}>
        {document.order_number}
      </Link>,
    ],
  ];
  if (credits_id) {
    rows.push([
      "Credits",
      <Link key="credits" className="link" to={`/admin/invoices/${credits_id}`}>
        {document.credits?.number}
      </Link>,
    ]);
  }
  if (disputed) rows.push(["Disputed", <span key="disputed">{disputed}</span>]);
  if (invoice.reminded_on) {
    rows.push(["Reminders", `${invoice.reminders}, last sent ${formatDate(invoice.reminded_on)}`]);
  }
  if (evidenceDue) rows.push(["Export evidence", `Due ${formatDate(evidenceDue)}`]);
  if (invoice.evidence_on)
    rows.push(["Export evidence", `Complete ${formatDate(invoice.evidence_on)}`]);
  rows.push(["Email", invoice.customer_email || "None"]);
  rows.push(["Issued", `${invoice.issued_by}, ${formatMoment(invoice.issued_at)}`]);
  return <DataList rows={rows.map(([term, value]) => ({ term, value }))} />;
}

function isCreditable({ total }: OfficeInvoice, credits: readonly OfficeInvoice[]): boolean {
  return sumAmounts(credits, (credit) => credit.total) < total;
}

type Asked = "credit" | "resend" | "dispute" | "evidence" | "cancel" | "allocate";

function Actions({
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
