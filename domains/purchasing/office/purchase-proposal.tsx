import { Link, useNavigate } from "react-router";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatCount, formatPrice, houseCurrency } from "#app/lib/numbers.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { randomId } from "#app/lib/random-id.ts";
import { Content } from "#app/office/content.tsx";
import { Part } from "#app/office/office-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { fetchRates } from "#domains/company/exchange-rates.ts";
import { quantityText } from "#domains/products/units.ts";
import { fetchPurchaseNeeds, savePurchase } from "#domains/purchasing/contracts.ts";
import {
  type ProposedPurchase,
  type PurchaseProposal,
  proposePurchases,
} from "#domains/purchasing/purchase-proposal.ts";

export function Shortages() {
  const source = useReading({
    key: ["purchase proposal"],
    read: async (tables) => {
      const [needs, known] = await Promise.all([fetchPurchaseNeeds(tables), fetchRates(tables)]);
      const rates = new Map([...known].map(([currency, { rate }]) => [currency, rate]));
      return proposePurchases(needs, officeDay(new Date()), rates.set(houseCurrency(), 1));
    },
    errorTitle: "Error fetching shortages",
    polls: true,
  });
  return (
    <Content source={source} what="shortages">
      {({ purchases, unsupplied }) =>
        purchases.length + unsupplied.length === 0 ? (
          <EmptyState title="No shortages">
            All orders are covered and no product is at its minimum, counting quantities on order.
          </EmptyState>
        ) : (
          <div className="grid max-w-4xl gap-10">
            {purchases.map((purchase) => (
              <Proposed key={purchase.supplier.id} purchase={purchase} />
            ))}
            {unsupplied.length > 0 && <Unsupplied products={unsupplied} />}
          </div>
        )
      }
    </Content>
  );
}

function Proposed({ purchase: { supplier, lines } }: { purchase: ProposedPurchase }) {
  const navigate = useNavigate();
  const { busy, run } = useAction("Error creating purchase order", async (tables) => {
    const id = randomId();
    await savePurchase(tables, {
      ...{ target: id, seen: null, supplier: supplier.id, note: "" },
      lines: lines.map(({ needed: _, ...line }) => ({ ...line, id: randomId() })),
    });
    return id;
  });
  async function create() {
    const created = await run();
    if (created) navigate(`/admin/purchases/${created.result}`);
  }
  const total = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
  return (
    <Part title={supplier.name}>
      <ul className="border-t border-ink">
        {lines.map((line) => (
          <li
            key={line.product_id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              <Link to={`/admin/products/${line.product_id}`} className="link">
                {line.product_name}
              </Link>
              {line.supplier_number && (
                <span className="block text-sm text-muted">{line.supplier_number}</span>
              )}
            </span>
            <span className="text-right tabular-nums">
              {quantityText(line.quantity, line.unit)}
              {line.quantity !== line.needed && (
                <span className="block text-sm text-muted">
                  {quantityText(line.needed, line.unit)} needed
                </span>
              )}
              <span className="block text-sm text-muted">
                {line.price > 0 ? formatPrice(line.price, supplier.currency) : "No price"}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-4">
        <Button variant="primary" size="compact" disabled={busy} onClick={create}>
          Create purchase order<span className="sr-only"> for {supplier.name}</span>
        </Button>
        <span className="tabular-nums">{formatPrice(total, supplier.currency)} excluding VAT</span>
      </div>
    </Part>
  );
}

function Unsupplied({ products }: { products: PurchaseProposal["unsupplied"] }) {
  return (
    <Part title="No supplier">
      <p className="mb-3 text-muted">
        {formatCount(products.length)} to order. Add a supplier on each product’s page.
      </p>
      <ul className="border-t border-ink">
        {products.map(({ id, name, unit, needed }) => (
          <li key={id} className="flex gap-4 border-b border-line py-2">
            <Link to={`/admin/products/${id}`} className="link min-w-0 flex-1 wrap-anywhere">
              {name}
            </Link>
            <span className="tabular-nums">{quantityText(needed, unit)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
