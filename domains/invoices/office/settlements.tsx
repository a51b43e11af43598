import { Link } from "react-router";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { Content } from "#app/office/content.tsx";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";
import { undoAllocation } from "#domains/invoices/contracts.ts";
import { fetchSettlements, type Settlement } from "#domains/invoices/payments.ts";

/** What settles an invoice, or what a payment or credit note settles. */
export function Settlements({
  of,
  currency,
}: {
  of: Parameters<typeof fetchSettlements>[1];
  currency: string;
}) {
  const source = useReading({
    key: ["settlements", of],
    read: (tables) => fetchSettlements(tables, of),
    errorTitle: "Error fetching payments",
    polls: true,
  });
  const { busy, run } = useAction("Error undoing allocation", undoAllocation);
  const isInvoice = "invoice_id" in of;
  return (
    <Content source={source} what="payments">
      {(settlements) =>
        settlements.length === 0 ? (
          <p className="text-muted">{isInvoice ? "No payments yet." : "Not allocated yet."}</p>
        ) : (
          <ul className="border-t border-ink">
            {settlements.map((one) => (
              <li
                key={one.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
              >
                <div className="min-w-0 flex-1 basis-40">
                  <OtherSide settlement={one} isInvoice={isInvoice} />
                  <p className="text-sm text-muted wrap-anywhere">
                    {one.undone_at
                      ? `Undone by ${one.undone_by}, ${formatMoment(one.undone_at)}`
                      : `${one.made_by}, ${formatMoment(one.at)}`}
                  </p>
                </div>
                <span className={`tabular-nums ${one.undone_at ? "text-muted line-through" : ""}`}>
                  {formatPrice(one.amount, currency)}
                </span>
                {!one.undone_at && (
                  <Button
                    size="compact"
                    variant="quiet"
                    disabled={busy}
                    aria-label={`Undo ${formatPrice(one.amount, currency)}`}
                    onClick={async () => {
                      if (await run({ target: one.id })) toast({ title: "Allocation undone" });
                    }}
                  >
                    Undo
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Content>
  );
}

function OtherSide({ settlement, isInvoice }: { settlement: Settlement; isInvoice: boolean }) {
  const { invoice_id, payment_id, credit_id, payments, number } = settlement;
  if (isInvoice && payment_id) {
    return (
      <Link className="link" to={`/admin/payments/${payment_id}`}>
        Payment of {payments ? formatDate(payments.received_on) : ""}
      </Link>
    );
  }
  return (
    <Link className="link" to={`/admin/invoices/${isInvoice ? credit_id : invoice_id}`}>
      {number}
    </Link>
  );
}
