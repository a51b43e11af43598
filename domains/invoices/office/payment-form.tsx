import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import * as v from "valibot";
import { useAction } from "#app/data/use-table-mutation.ts";
import { CURRENCIES } from "#app/lib/currency.ts";
import { houseCurrency } from "#app/lib/numbers.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { randomId } from "#app/lib/random-id.ts";
import { readAmount } from "#app/office/form/amounts.ts";
import { DraftNotice, useDraft } from "#app/office/form/draft.tsx";
import { Part } from "#app/office/office-page.tsx";
import { boundFields } from "#app/ui/bound-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { AmountField, SelectField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { CustomerChoice } from "#domains/customers/components/customer-choice.tsx";
import { recordPayment } from "#domains/invoices/contracts.ts";
import { PAYMENT_METHODS } from "#domains/invoices/invoice.ts";
import { METHOD_LABELS } from "#domains/invoices/invoice-text.ts";
import { AllocationFields, useAllocations } from "./allocation-fields.tsx";
import { MONEY } from "./draft-invoice.ts";

const DRAFT = v.object({
  id: v.string(),
  customer: v.nullable(v.object({ id: v.string(), name: v.string() })),
  received_on: v.string(),
  currency: v.string(),
  amount: v.string(),
  method: v.picklist(PAYMENT_METHODS),
  reference: v.string(),
});
type Draft = v.InferOutput<typeof DRAFT>;

export function PaymentForm() {
  const navigate = useNavigate();
  const today = officeDay(new Date());
  const saved = useDraft<Draft>({
    ...{ form: "payment", subject: "new" },
    start: () => ({
      ...{ id: randomId(), customer: null, received_on: today, currency: houseCurrency() },
      ...{ amount: "", method: "eft", reference: "" },
    }),
    isDraft: (value): value is Draft => v.is(DRAFT, value),
    isChanged: ({ customer, amount, reference }) =>
      customer !== null || amount !== "" || reference !== "",
  });
  const { draft } = saved;
  const change = (values: Partial<Draft>) => saved.change({ ...draft, ...values });
  const [showsErrors, setShowsErrors] = useState(false);
  const { currency } = draft;
  const amount = readAmount(MONEY, draft.amount, { empty: "Enter the amount.", currency });
  const allocations = useAllocations(draft.customer?.id ?? null, currency, amount.value ?? null);
  const { busy, run } = useAction("Error recording payment", recordPayment);
  const dayError =
    draft.received_on === "" || draft.received_on > today
      ? "Enter a date of today or earlier."
      : "";

  const box = boundFields(draft, change, {
    amount: showsErrors || draft.amount !== "" ? amount.error : undefined,
    received_on: showsErrors ? dayError : undefined,
  });

  async function record(event: FormEvent) {
    event.preventDefault();
    setShowsErrors(true);
    if (!draft.customer || amount.value === undefined || dayError || !allocations.isReady) return;
    const done = await run({
      ...{ payment: draft.id, customer: draft.customer.id, received_on: draft.received_on },
      ...{ currency, amount: amount.value, method: draft.method, reference: draft.reference },
      ...{ payer: "", bank_line: null, lines: allocations.lines },
    });
    if (!done) return;
    saved.forget();
    toast({ title: "Payment recorded" });
    await navigate(`/admin/payments/${draft.id}`, { replace: true });
  }

  return (
    <form
      noValidate
      onSubmit={record}
      className="grid max-w-3xl gap-5 border border-line bg-paper p-4 md:p-6"
    >
      <div className="empty:hidden">
        <DraftNotice saved={saved} />
      </div>
      {draft.customer ? (
        <p className="flex flex-wrap items-center gap-x-4">
          <strong className="wrap-anywhere">{draft.customer.name}</strong>
          <Button size="compact" variant="quiet" onClick={() => change({ customer: null })}>
            Change customer
          </Button>
        </p>
      ) : (
        <>
          <CustomerChoice
            label="Customer"
            chosen={null}
            onChoose={({ id, name, currency: agreed }) =>
              change({ customer: { id, name }, ...(agreed && { currency: agreed }) })
            }
          />
          {showsErrors && (
            <p role="alert" className="border-l-2 border-bad pl-2 font-medium text-bad">
              Choose the customer who paid.
            </p>
          )}
        </>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <AmountField label="Amount" {...box("amount")} />
        <SelectField
          label="Currency"
          {...box("currency")}
          options={[...CURRENCIES].sort().map((value) => ({ value, label: value }))}
        />
        <TextField label="Received on" type="date" max={today} {...box("received_on")} />
        <SelectField
          label="Method"
          {...box("method")}
          options={PAYMENT_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }))}
        />
        <TextField label="Reference" maxLength={500} {...box("reference")} />
      </div>
      {draft.customer && (
        <Part title="Allocate to">
          <AllocationFields allocations={allocations} />
        </Part>
      )}
      <Button type="submit" variant="primary" className="justify-self-start" disabled={busy}>
        {busy ? "Recording..." : "Record payment"}
      </Button>
    </form>
  );
}
