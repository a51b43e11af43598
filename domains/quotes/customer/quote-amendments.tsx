import { type FormEvent, useState } from "react";
import { formatOfficeDay } from "#app/lib/calendar.ts";
import { isVisible } from "#app/lib/visible.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorText } from "#app/ui/error-text.tsx";
import { useLinkAnswer } from "#domains/company/components/use-link-answer.ts";
import { AmendmentTexts } from "#domains/orders/components/amendment-texts.tsx";
import { confirmAmendment } from "#domains/orders/contracts.ts";
import type { Amendment } from "#domains/orders/order-amendment.ts";
import type { CustomerQuote } from "#domains/quotes/contracts.ts";
import { NameField } from "./name-field.tsx";

export function QuoteAmendments({ quote, link }: { quote: CustomerQuote; link: string }) {
  const { order } = quote;
  if (!order || order.amendments.length === 0) return null;
  const isOpen = order.status === "received" || order.status === "confirmed";
  return (
    <section aria-label="Changes to your order" className="mb-6 grid gap-4">
      <h2 className="text-xl">Changes to your order</h2>
      <ol className="grid gap-4">
        {order.amendments.map((amendment) => (
          <li key={amendment.number} className="grid gap-2 border-l-2 border-blue bg-blue-tint p-4">
            <p className="font-semibold">
              Change {amendment.number}, {formatOfficeDay(amendment.at)}
            </p>
            <AmendmentTexts amendment={amendment} currency={quote.currency} />
            {!amendment.applied_at && isOpen && (
              <ConfirmForm quote={quote} amendment={amendment} link={link} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function ConfirmForm({
  quote,
  amendment: { number },
  link,
}: {
  quote: CustomerQuote;
  amendment: Amendment;
  link: string;
}) {
  const [person, setPerson] = useState(quote.replied_by);
  const [missing, setMissing] = useState(false);
  const { send, busy, error } = useLinkAnswer();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(!isVisible(person));
    if (!isVisible(person) || busy) return;
    await send("Change confirmed", (client) =>
      confirmAmendment(client, { link, amendment: number, person }),
    );
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={`Confirm change ${number}`}
      className="grid gap-3"
    >
      <NameField value={person} missing={missing} onChange={setPerson} />
      <p className="text-sm">
        If you do not agree, write to us below. Your order remains unchanged.
      </p>
      <ErrorText text={error} />
      <Button type="submit" variant="primary" aria-busy={busy}>
        Confirm change
      </Button>
    </form>
  );
}
