import { officeDay } from "#app/lib/office-clock.ts";
import { CheckboxField } from "#app/ui/field.tsx";
import { EmailPreview } from "#domains/company/components/email-preview.tsx";
import { useSettings } from "#domains/company/components/use-settings.ts";
import {
  type OrderMailFacts,
  type OrderMailName,
  orderEmailWords,
} from "#domains/company/email-words.ts";
import { pageSettings } from "#domains/company/settings/page-settings.ts";
import { sentLineTexts } from "#domains/orders/delivery.ts";
import type { OfficeOrder } from "#domains/orders/office-orders.ts";

const IS_USUAL = { confirmed: true, dispatched: true, delivered: false, cancelled: true };
export type NotifiedStep = keyof typeof IS_USUAL;

type Notified = Pick<OfficeOrder, "notified_statuses" | "customer_email" | "part_delivered">;

/** Each step has one email; the rest of a part delivery has its own. */
function wasNotified({ notified_statuses, part_delivered }: Notified, step: NotifiedStep): boolean {
  return notified_statuses.includes(step) && !(step === "dispatched" && part_delivered);
}

export function isNotifiedOf(order: Notified, step: NotifiedStep): boolean {
  return IS_USUAL[step] && order.customer_email !== "" && !wasNotified(order, step);
}

export function NotifyCustomer({
  order,
  step,
  parcel,
  notify,
  onChange,
}: {
  order: OfficeOrder;
  step: NotifiedStep;
  parcel: string;
  notify: boolean;
  onChange: (notify: boolean) => void;
}) {
  const isNotified = wasNotified(order, step);
  if (order.customer_email === "") {
    return <p>No email address. Phone the customer.</p>;
  }
  return (
    <div className="grid gap-1">
      <CheckboxField
        label="Email the customer"
        hint={
          isNotified ? "The customer has already been notified of this step." : order.customer_email
        }
        checked={notify && !isNotified}
        disabled={isNotified}
        onChange={(event) => onChange(event.target.checked)}
      />
      {notify && !isNotified && (
        <details className="ml-8 text-sm">
          <summary className="min-h-6 cursor-pointer text-blue max-md:py-3">Email preview</summary>
          <OrderMail
            name={`order-${step}`}
            facts={{
              number: order.number,
              name: order.customer_name,
              reference: order.customer_reference,
              carrier: "",
              tracking: parcel,
              lines: sentLineTexts(
                order.order_items.map((line) => ({
                  ...line,
                  quantity: step === "dispatched" ? line.due : line.quantity,
                  to_follow: null,
                })),
              ),
            }}
          />
        </details>
      )}
    </div>
  );
}

function OrderMail({ name, facts }: { name: OrderMailName; facts: OrderMailFacts }) {
  const settings = useSettings();
  if (!settings) return null;
  const mail = settings[`office.mail.${name}`];
  const words = orderEmailWords(name, mail, facts, pageSettings(settings, officeDay(new Date())));
  return <EmailPreview words={words} />;
}
