import { ORDER_MAILS, type ToldStep } from "#app/content/enquiry-mails.ts";
import type { OfficeOrder } from "#app/data/office-orders.ts";
import { orderNumber } from "#app/lib/order-number.ts";
import { CheckboxField } from "#app/ui/field.tsx";

/** Returns whether an order's customer is told of a step unless somebody says otherwise. */
export function isToldOf(order: Pick<OfficeOrder, "told">, step: ToldStep): boolean {
  return ORDER_MAILS[step].isUsual && !order.told.includes(step);
}

/** Whether the customer is told of a step by mail, and what that mail says. */
export function ToldCustomer({
  order,
  step,
  parcel,
  tells,
  onChange,
}: {
  order: OfficeOrder;
  step: ToldStep;
  parcel: string;
  tells: boolean;
  onChange: (tells: boolean) => void;
}) {
  const isTold = order.told.includes(step);
  const { subject, paragraphs, facts, lines } = ORDER_MAILS[step].write({
    number: orderNumber(order.id),
    name: order.customer_name,
    reference: order.customer_reference,
    tracking: parcel,
    lines: order.order_items.map(({ quantity, product_name }) => `${quantity} × ${product_name}`),
  });
  return (
    <div className="grid gap-1">
      <CheckboxField
        label="Tell the customer by e-mail"
        hint={isTold ? "The customer was told of this step before." : order.customer_email}
        checked={tells && !isTold}
        disabled={isTold}
        onChange={(event) => onChange(event.target.checked)}
      />
      {tells && !isTold && (
        <details className="ml-8 text-sm">
          <summary className="min-h-6 cursor-pointer text-blue">What the mail says</summary>
          <div className="mt-2 grid gap-2 border-l-2 border-line pl-3 wrap-anywhere">
            <p className="font-semibold">{subject}</p>
            {paragraphs.map((text) => (
              <p key={text} className="whitespace-pre-line">
                {text}
              </p>
            ))}
            <p className="whitespace-pre-line">{facts.map((fact) => fact.join(": ")).join("\n")}</p>
            <p className="whitespace-pre-line">{lines.join("\n")}</p>
          </div>
        </details>
      )}
    </div>
  );
}
