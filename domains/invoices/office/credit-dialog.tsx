import { useState } from "react";
import { formatPrice } from "#app/lib/numbers.ts";
import { randomId } from "#app/lib/random-id.ts";
import { readAmount } from "#app/office/form/amounts.ts";
import { TaskDialog } from "#app/office/form/task-dialog.tsx";
import { AmountField, CheckboxField, SelectField, TextField } from "#app/ui/field.tsx";
import { creditInvoice } from "#domains/invoices/contracts.ts";
import { creditableQuantities, creditTotals } from "#domains/invoices/credit-totals.ts";
import type { OfficeInvoice } from "#domains/invoices/invoices.ts";
import {
  MovedLineFields,
  readMovedLines,
  type TypedLines,
  typedLines,
} from "#domains/orders/components/moved-lines.tsx";
import type { Delivery } from "#domains/orders/office-orders.ts";
import { PRICE } from "#domains/products/product.ts";
import { MONEY } from "./draft-invoice.ts";

export function CreditDialog({
  invoice,
  credits,
  deliveries,
  onClose,
}: {
  invoice: OfficeInvoice;
  credits: readonly OfficeInvoice[];
  /** Of its order, for goods that came back. */
  deliveries: readonly Delivery[];
  onClose: () => void;
}) {
  const { document, currency } = invoice;
  const left = creditableQuantities(document, credits);
  const returned = deliveries.filter(
    ({ id, returned_at }) =>
      returned_at && (invoice.delivery_id === null || id === invoice.delivery_id),
  );
  const lines = document.lines.flatMap((line, position) => {
    const most = left[position] ?? 0;
    const back = returned
      .flatMap(({ delivery_lines }) => delivery_lines)
      .filter(({ order_item_id }) => order_item_id === line.order_item_id)
      .reduce((sum, moved) => sum + moved.returned, 0);
    const waiting = Math.min(most, Math.max(0, back - (line.quantity - most)));
    return most > 0 ? [{ ...line, id: `${position}`, most, waiting }] : [];
  });
  const [id] = useState(randomId);
  const [byLines, setByLines] = useState(lines.length > 0);
  const [typed, setTyped] = useState<TypedLines>(() =>
    typedLines(lines.map((line) => ({ id: line.id, quantity: line.waiting }))),
  );
  const [typedCost, setTypedCost] = useState("");
  const [typedAmount, setTypedAmount] = useState("");
  const [rate, setRate] = useState(document.rates[0]?.rate ?? 0);
  const [reason, setReason] = useState(returned.at(-1)?.return_reason ?? "");
  const [notify, setNotify] = useState(invoice.customer_email !== "");
  const { moved, errors } = readMovedLines(lines, typed);
  const cost = readAmount(PRICE, byLines ? typedCost : "", { currency });
  const amount = byLines ? { value: 0 } : readAmount(MONEY, typedAmount, { currency, empty: "" });
  const quantities = new Map(
    byLines ? moved.map((line) => [Number(line.id), line.quantity] as const) : [],
  );
  const credit = { quantities, delivery_cost: cost.value ?? 0, amount: amount.value ?? 0, rate };
  const totals = creditTotals(document, credits, credit);
  const isReady =
    (!byLines || (Object.keys(errors).length === 0 && moved.length > 0)) &&
    cost.value !== undefined &&
    amount.value !== undefined &&
    reason.trim() !== "";
  return (
    <TaskDialog
      title={`Credit ${invoice.number}`}
      action="Issue credit note"
      disabled={!isReady}
      errorTitle="Error issuing credit note"
      run={async (tables) => {
        const number = await creditInvoice(tables, {
          ...{ target: invoice.id, credit: id, reason, notify, rate },
          lines: [...quantities].map(([position, quantity]) => ({ position, quantity })),
          ...{ delivery_cost: credit.delivery_cost, amount: credit.amount },
        });
        return `${number} issued`;
      }}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <SelectField
          label="Credit"
          value={byLines ? "lines" : "amount"}
          options={[
            { value: "lines", label: "Lines", disabled: lines.length === 0 },
            { value: "amount", label: "An amount" },
          ]}
          onChange={({ target }) => setByLines(target.value === "lines")}
        />
        {byLines ? (
          <>
            <MovedLineFields
              label="Credit"
              lines={lines}
              typed={typed}
              errors={errors}
              onChange={setTyped}
            />
            {document.delivery_cost > 0 && (
              <AmountField
                label={`Delivery charge (${currency})`}
                hint={`Up to ${formatPrice(document.delivery_cost, currency)}, less earlier credits.`}
                error={cost.error}
                value={typedCost}
                onChange={(event) => setTypedCost(event.target.value)}
              />
            )}
          </>
        ) : (
          <div className="grid gap-4 sm:grid-cols-2">
            <AmountField
              label={`Amount excluding VAT (${currency})`}
              error={amount.error}
              value={typedAmount}
              onChange={(event) => setTypedAmount(event.target.value)}
            />
            <SelectField
              label="VAT"
              value={`${rate}`}
              options={document.rates.map((one) => ({
                value: `${one.rate}`,
                label: `${one.rate}%`,
              }))}
              onChange={({ target }) => setRate(Number(target.value))}
            />
          </div>
        )}
        <TextField
          label="Reason"
          hint="Printed on the credit note."
          required
          maxLength={500}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {invoice.customer_email && (
          <CheckboxField
            label={<span className="wrap-anywhere">Email it to {invoice.customer_email}</span>}
            checked={notify}
            onChange={(event) => setNotify(event.target.checked)}
          />
        )}
        <p role="status" className="border-l-4 border-blue bg-blue-tint p-3">
          Credits {formatPrice(totals.total, currency)} including{" "}
          {formatPrice(totals.vat, currency)} VAT. A credit note is final.
        </p>
      </div>
    </TaskDialog>
  );
}
