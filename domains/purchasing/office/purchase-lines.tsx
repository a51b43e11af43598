import { Link } from "react-router";
import { useReading } from "#app/data/use-table-query.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { Content } from "#app/office/content.tsx";
import { Part } from "#app/office/office-page.tsx";
import { quantityText } from "#domains/products/units.ts";
import { differenceText } from "#domains/purchasing/purchase-text.ts";
import {
  fetchReceipts,
  type OfficePurchase,
  type PurchaseLine,
} from "#domains/purchasing/purchases.ts";

/** Quantity and price that apply, such as `8 × $95.00`. */
export function agreedText(line: PurchaseLine, currency: string): string {
  const { confirmed_quantity, confirmed_price, quantity, price, unit } = line;
  return `${quantityText(confirmed_quantity ?? quantity, unit)} × ${formatPrice(confirmed_price ?? price, currency)}`;
}

export function PurchaseLineItem({ line, currency }: { line: PurchaseLine; currency: string }) {
  const { unit, expected_on, requested_on } = line;
  const differences = [
    differenceText(line, currency),
    expected_on && requested_on && expected_on > requested_on && "later than required",
  ].filter(Boolean);
  const day = expected_on ?? requested_on;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2">
      <div className="min-w-0 wrap-anywhere">
        {line.product_id ? (
          <Link to={`/admin/products/${line.product_id}`} className="link">
            {line.product_name}
          </Link>
        ) : (
          line.product_name
        )}
        <span className="block text-sm text-muted">
          {[
            line.supplier_number,
            day && `${expected_on ? "expected" : "required by"} ${formatDate(day)}`,
          ]
            .filter(Boolean)
            .join(", ")}
        </span>
        {differences.length > 0 && (
          <span className="block text-sm text-warn">{differences.join(", ")}</span>
        )}
      </div>
      <div className="text-right tabular-nums">
        {quantityText(line.quantity, unit)} × {formatPrice(line.price, currency)}
        <span className="block text-sm text-muted">
          {quantityText(line.received, unit)} received, {quantityText(line.due, unit)} due
        </span>
      </div>
    </li>
  );
}

export function Receipts({ purchase }: { purchase: OfficePurchase }) {
  const source = useReading({
    key: ["receipts", purchase.id],
    read: (tables) => fetchReceipts(tables, purchase.id),
    errorTitle: "Error fetching receipts",
    polls: true,
  });
  const lines = new Map(purchase.purchase_lines.map((line) => [line.id, line]));
  return (
    <Part title="Goods received">
      <Content source={source} what="receipts">
        {(receipts) =>
          receipts.length === 0 ? (
            <p className="text-muted">Nothing received yet.</p>
          ) : (
            <ul className="border-t border-ink">
              {receipts.map((receipt) => (
                <li key={receipt.id} className="border-b border-line py-2 wrap-anywhere">
                  <p className="font-semibold">
                    Receipt {receipt.number}, {formatMoment(receipt.received_at)}
                    {receipt.received_by && `, ${receipt.received_by}`}
                    {receipt.undone_at && <span className="text-warn"> (undone)</span>}
                  </p>
                  {receipt.purchase_receipt_lines.map(({ line_id, quantity }) => (
                    <p key={line_id} className="text-sm">
                      {quantityText(quantity, lines.get(line_id)?.unit ?? "")} ×{" "}
                      {lines.get(line_id)?.product_name}
                    </p>
                  ))}
                  {receipt.note && <p className="text-sm text-muted">{receipt.note}</p>}
                </li>
              ))}
            </ul>
          )
        }
      </Content>
    </Part>
  );
}
