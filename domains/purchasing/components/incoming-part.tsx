import { Link } from "react-router";
import { formatDate } from "#app/lib/calendar.ts";
import { Part } from "#app/office/office-page.tsx";
import { quantityText } from "#domains/products/units.ts";
import { usePurchasesToReceive } from "./use-purchases-to-receive.ts";

/** What suppliers owe of a part, where its shelf code leads. */
export function IncomingPart({ product }: { product: string }) {
  const { data = [] } = usePurchasesToReceive();
  const incoming = data.flatMap(({ lines, ...purchase }) =>
    lines
      .filter((line) => line.product_id === product && line.due > 0)
      .map((line) => ({ ...purchase, line })),
  );
  if (incoming.length === 0) return null;
  return (
    <Part title="On order">
      <ul className="border-t border-ink">
        {incoming.map(({ line, number, supplier_name, expected_on }) => (
          <li key={line.id} className="relative border-b border-line py-2 hover:bg-blue-tint">
            <Link
              to={`/workshop/receipts?part=${product}&order=${number}`}
              className="link font-semibold tabular-nums after:absolute after:inset-0"
            >
              Receive {quantityText(line.due, line.unit)} against {number}
            </Link>
            <span className="block text-sm text-muted wrap-anywhere">
              {supplier_name}
              {expected_on && `, expected ${formatDate(expected_on)}`}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
