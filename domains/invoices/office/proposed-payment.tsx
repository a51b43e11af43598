import { useState } from "react";
import { formatDate } from "#app/lib/calendar.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Price } from "#app/ui/price.tsx";
import { CustomerChoice } from "#domains/customers/components/customer-choice.tsx";
import type { BankLine } from "#domains/invoices/bank-file.ts";
import type { OpenInvoice, Proposal } from "#domains/invoices/payment-proposals.ts";
import { AllocationFields, useAllocations } from "./allocation-fields.tsx";

export type Decided = {
  line: BankLine;
  customer: string;
  lines: { invoice: string; amount: number }[];
};

const GRADES = {
  certain: { label: "Certain", tone: "good" },
  likely: { label: "Likely", tone: "blue" },
  none: { label: "Unmatched", tone: "warn" },
} as const;

export function ProposedPayment({
  proposal,
  invoices,
  currency,
  busy,
  onRecord,
}: {
  proposal: Proposal;
  invoices: ReadonlyMap<string, OpenInvoice>;
  currency: string;
  busy: boolean;
  onRecord: (decided: Decided) => void;
}) {
  const { line, grade, allocations, candidates, reason } = proposal;
  const [choosing, setChoosing] = useState(false);
  const named = [...allocations.map(({ invoice_id }) => invoice_id), ...candidates].flatMap(
    (id) => invoices.get(id) ?? [],
  );
  const customers = [...new Map(named.map((one) => [one.customer_id, one])).values()];
  const [first] = customers;
  const parts = allocations.map(({ invoice_id, amount }) => ({ invoice: invoice_id, amount }));
  const { label, tone } = GRADES[grade];
  const what = `${formatPrice(line.amount, currency)} of ${formatDate(line.day)}`;
  return (
    <li aria-label={what} className="grid gap-2 border-b border-line py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-x-3">
            <Price amount={line.amount} currency={currency} />
            <span>{formatDate(line.day)}</span>
            <Badge tone={tone}>{label}</Badge>
          </p>
          <p className="text-sm text-muted wrap-anywhere">
            {[...new Set([line.reference, line.description])].filter(Boolean).join(" · ")}
          </p>
          <p className="text-sm wrap-anywhere">
            {reason}
            {allocations.length > 0 &&
              ` ${first?.customer}: ${allocations
                .map(
                  (one) =>
                    `${invoices.get(one.invoice_id)?.number} ${formatPrice(one.amount, currency)}`,
                )
                .join(", ")}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {first && parts.length > 0 && !choosing && (
            <Button
              size="compact"
              variant={grade === "certain" ? "primary" : "secondary"}
              disabled={busy}
              onClick={() => onRecord({ line, customer: first.customer_id, lines: parts })}
            >
              Record
            </Button>
          )}
          <Button
            size="compact"
            variant="quiet"
            aria-expanded={choosing}
            onClick={() => setChoosing(!choosing)}
          >
            {choosing ? "Close" : "Choose"}
          </Button>
        </div>
      </div>
      {choosing && (
        <Choice
          {...{ line, currency, busy, onRecord, customers }}
          first={parts.length > 0 ? parts : undefined}
        />
      )}
    </li>
  );
}

function Choice({
  line,
  currency,
  busy,
  customers,
  first,
  onRecord,
}: {
  line: BankLine;
  currency: string;
  busy: boolean;
  customers: readonly OpenInvoice[];
  first: Decided["lines"] | undefined;
  onRecord: (decided: Decided) => void;
}) {
  const only = customers.length === 1 ? customers[0] : undefined;
  const [customer, setCustomer] = useState<{ id: string; name: string } | null>(
    only ? { id: only.customer_id, name: only.customer } : null,
  );
  const isProposed = customer !== null && customer.id === customers[0]?.customer_id;
  const allocations = useAllocations(
    customer?.id ?? null,
    currency,
    line.amount,
    isProposed ? first : undefined,
  );
  if (!customer) {
    return (
      <div className="grid max-w-xl gap-3">
        {customers.length > 0 && (
          <p className="flex flex-wrap gap-2">
            {customers.map(({ customer_id, customer: name }) => (
              <Button
                key={customer_id}
                size="compact"
                onClick={() => setCustomer({ id: customer_id, name })}
              >
                {name}
              </Button>
            ))}
          </p>
        )}
        <CustomerChoice label="Paying customer" chosen={null} onChoose={setCustomer} />
      </div>
    );
  }
  return (
    <div className="grid max-w-xl gap-3">
      <p className="flex flex-wrap items-center gap-x-4">
        <strong className="wrap-anywhere">{customer.name}</strong>
        <Button size="compact" variant="quiet" onClick={() => setCustomer(null)}>
          Change customer
        </Button>
      </p>
      <AllocationFields allocations={allocations} />
      <Button
        size="compact"
        variant="primary"
        className="justify-self-start"
        disabled={busy || !allocations.isReady}
        onClick={() => onRecord({ line, customer: customer.id, lines: allocations.lines })}
      >
        Record payment
      </Button>
    </div>
  );
}
