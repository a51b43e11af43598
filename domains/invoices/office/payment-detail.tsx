import { useState } from "react";
import { formatDate } from "#app/lib/calendar.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { TaskDialog } from "#app/office/form/task-dialog.tsx";
import { Part } from "#app/office/office-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { TextField } from "#app/ui/field.tsx";
import { CustomerLink } from "#domains/customers/components/customer-link.tsx";
import { reversePayment } from "#domains/invoices/contracts.ts";
import { METHOD_LABELS } from "#domains/invoices/invoice-text.ts";
import type { OfficePayment } from "#domains/invoices/payments.ts";
import { AllocateDialog } from "./allocate-dialog.tsx";
import { PaymentBadge } from "./payment-list.tsx";
import { Settlements } from "./settlements.tsx";

export function PaymentDetail({ payment }: { payment: OfficePayment }) {
  const { id, currency, reversed_at, open } = payment;
  const [asked, setAsked] = useState<"allocate" | "reverse" | null>(null);
  return (
    <div className="grid max-w-5xl items-start gap-x-10 gap-y-8 lg:grid-cols-2">
      <Part title="Payment">
        <DataList
          rows={[
            { term: "Status", value: <PaymentBadge payment={payment} /> },
            { term: "Customer", value: <CustomerLink id={payment.customer_id} /> },
            { term: "Received", value: formatDate(payment.received_on) },
            { term: "Amount", value: formatPrice(payment.amount, currency) },
            { term: "Unallocated", value: formatPrice(open, currency) },
            { term: "Method", value: METHOD_LABELS[payment.method] },
            { term: "Payer", value: payment.payer || "–" },
            { term: "Reference", value: payment.reference || "–" },
            {
              term: "Recorded",
              value: `${payment.recorded_by}, ${formatMoment(payment.recorded_at)}`,
            },
            ...(reversed_at
              ? [
                  {
                    term: "Reversed",
                    value: `${payment.reversed_by}, ${formatMoment(reversed_at)}: ${payment.reason}`,
                  },
                ]
              : []),
          ]}
        />
        {!reversed_at && (
          <p className="mt-4 flex flex-wrap gap-2">
            {open > 0 && (
              <Button size="compact" variant="primary" onClick={() => setAsked("allocate")}>
                Allocate
              </Button>
            )}
            <Button size="compact" variant="danger" onClick={() => setAsked("reverse")}>
              Reverse payment
            </Button>
          </p>
        )}
      </Part>
      <Part title="Allocated to">
        <Settlements of={{ payment_id: id }} currency={currency} />
      </Part>
      {asked === "allocate" && <AllocateDialog source={payment} onClose={() => setAsked(null)} />}
      {asked === "reverse" && <ReverseDialog id={id} onClose={() => setAsked(null)} />}
    </div>
  );
}

function ReverseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [reason, setReason] = useState("");
  return (
    <TaskDialog
      title="Reverse this payment?"
      action="Reverse payment"
      disabled={reason.trim() === ""}
      errorTitle="Error reversing payment"
      run={async (tables) => {
        await reversePayment(tables, { target: id, reason });
        return "Payment reversed";
      }}
      onClose={onClose}
    >
      <TextField
        label="Reason"
        hint="Its invoices are open again. The payment stays in the list."
        maxLength={500}
        autoComplete="off"
        data-autofocus
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </TaskDialog>
  );
}
