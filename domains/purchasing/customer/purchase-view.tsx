import { formatDate, formatOfficeDay } from "#app/lib/calendar.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { useLinkAnswer } from "#domains/company/components/use-link-answer.ts";
import { quantityText } from "#domains/products/units.ts";
import { ConfirmationForm } from "#domains/purchasing/components/confirmation-form.tsx";
import { confirmPurchase } from "#domains/purchasing/contracts.ts";
import {
  confirmableLines,
  type PurchasePage,
  purchasePdfPath,
} from "#domains/purchasing/purchase.ts";
import {
  differenceText,
  purchaseFacts,
  supplierLineNote,
} from "#domains/purchasing/purchase-text.ts";

/** The supplier’s private page. */
export function PurchaseView({ purchase, link }: { purchase: PurchasePage; link: string }) {
  const { send, busy, error } = useLinkAnswer();
  const { document, confirmed_at, confirmed_by, is_open, to_accept } = purchase;
  const { buyer, currency } = document;
  const lines = confirmableLines(purchase);
  const facts = [...purchaseFacts(document), ["Deliver to", `${buyer.name}, ${buyer.address}`]];
  return (
    <>
      <div className="border-b border-line bg-mill">
        <div className="column grid gap-6 py-8 print:py-0 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
          <div className="min-w-0">
            <p className="eyebrow mb-3 text-blue print:mb-0">Purchase order</p>
            <h1 className="text-3xl md:text-4xl print:text-xl">{document.number}</h1>
            <p className="mt-3 font-semibold">
              {confirmed_at
                ? `Confirmed by ${confirmed_by} on ${formatOfficeDay(confirmed_at)}`
                : is_open
                  ? "Please confirm quantities, prices and dates"
                  : "Closed"}
            </p>
            {to_accept && <p className="mt-1">Your proposed changes await our acceptance.</p>}
          </div>
          <div className="flex flex-wrap gap-3 print:hidden">
            <a href={purchasePdfPath(link)} className={buttonClass({ size: "compact" })} download>
              Download PDF
            </a>
            <Button size="compact" onClick={() => window.print()}>
              Print
            </Button>
          </div>
        </div>
      </div>
      <div className="column py-8 pb-16 print:py-2">
        <div className="grid max-w-4xl gap-10 print:gap-4">
          <DataList rows={facts.map(([term, value]) => ({ term, value }))} />
          <section aria-label="Lines">
            <p className="mb-2 text-sm text-muted">
              Prices exclude VAT. All amounts are in {currency}.
            </p>
            <ul className="border-t border-ink">
              {lines.map((line) => (
                <li
                  key={line.id}
                  className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-3"
                >
                  <div className="min-w-0">
                    <p className="font-semibold wrap-anywhere">{line.product_name}</p>
                    <p className="mt-1 text-sm text-muted tabular-nums wrap-anywhere">
                      {quantityText(line.quantity, line.unit)} × {formatPrice(line.price, currency)}
                    </p>
                    <p className="text-sm text-muted wrap-anywhere">{supplierLineNote(line)}</p>
                    <p className="text-sm text-warn">{differenceText(line, currency)}</p>
                  </div>
                  <span className="tabular-nums">{formatPrice(line.net, currency)}</span>
                </li>
              ))}
            </ul>
            <p className="mt-3 flex justify-end gap-4 font-semibold">
              Total excluding VAT{" "}
              <span className="tabular-nums">{formatPrice(document.total, currency)}</span>
            </p>
          </section>
          {document.note && (
            <p className="whitespace-pre-line wrap-anywhere">
              <strong>Note:</strong> {document.note}
            </p>
          )}
          {is_open ? (
            <section aria-labelledby="confirm" className="print:hidden">
              <h2 id="confirm" className="mb-2 text-xl">
                {confirmed_at ? "Change your confirmation" : "Confirm this order"}
              </h2>
              <p className="mb-4 text-muted">
                Prices and quantities that differ from the order apply once we accept them.
              </p>
              <ConfirmationForm
                key={confirmed_at}
                lines={lines}
                currency={currency}
                today={officeDay(new Date())}
                action="Confirm order"
                labels={{ person: "Your name", reference: "Your sales order number" }}
                reference={purchase.supplier_reference}
                busy={busy}
                error={error}
                onConfirm={(confirmation) =>
                  send("Order confirmed", (client) =>
                    confirmPurchase(client, { link, ...confirmation }),
                  )
                }
              />
            </section>
          ) : (
            <p className="text-muted">
              Issued {formatDate(document.issued_on)}. No further deliveries due.
            </p>
          )}
        </div>
      </div>
    </>
  );
}
