import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { formatCount, formatPrice } from "#app/lib/numbers.ts";
import { randomId } from "#app/lib/random-id.ts";
import { Content } from "#app/office/content.tsx";
import { Part } from "#app/office/office-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PurchaseBadge } from "#domains/purchasing/components/purchase-badge.tsx";
import { savePurchase } from "#domains/purchasing/contracts.ts";
import { fetchPurchasesOf } from "#domains/purchasing/purchases.ts";
import { fetchSupplierProducts, type Supplier } from "#domains/purchasing/suppliers.ts";
import { SupplierForm } from "./supplier-form.tsx";

export function SupplierDetail({ supplier }: { supplier: Supplier }) {
  return (
    <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <SupplierForm key={supplier.updated_at} supplier={supplier} />
      <div className="grid min-w-0 gap-8">
        <Purchases supplier={supplier.id} />
        <Products supplier={supplier} />
      </div>
    </div>
  );
}

export function NewPurchaseButton({ supplier }: { supplier: string }) {
  const navigate = useNavigate();
  const { busy, run } = useAction("Error creating purchase order", async (tables) => {
    const id = randomId();
    await savePurchase(tables, { target: id, seen: null, supplier, note: "", lines: [] });
    return id;
  });
  async function create() {
    const created = await run();
    if (created) navigate(`/admin/purchases/${created.result}`);
  }
  return (
    <Button size="compact" variant="primary" disabled={busy} onClick={create}>
      New purchase order
    </Button>
  );
}

function Purchases({ supplier }: { supplier: string }) {
  const source = useReading({
    key: ["purchases of a supplier", supplier],
    read: (tables) => fetchPurchasesOf(tables, supplier),
    errorTitle: "Error fetching purchase orders",
    polls: true,
  });
  return (
    <Part title="Purchase orders">
      <Content source={source} what="purchase orders">
        {(purchases) =>
          purchases.length === 0 ? (
            <p className="text-muted">No purchase orders yet.</p>
          ) : (
            <ul className="border-t border-ink">
              {purchases.map((purchase) => (
                <li
                  key={purchase.id}
                  className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5 hover:bg-plate"
                >
                  <Link
                    to={`/admin/purchases/${purchase.id}`}
                    className="link font-semibold tabular-nums after:absolute after:inset-0"
                  >
                    {purchase.number ?? "Draft"}
                  </Link>
                  <PurchaseBadge purchase={purchase} />
                  <span className="text-sm text-muted">
                    {formatPrice(purchase.total, purchase.currency)}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Content>
    </Part>
  );
}

function Products({ supplier }: { supplier: Supplier }) {
  const [words, setWords] = useState("");
  const source = useReading({
    key: ["products of a supplier", supplier.id, words],
    read: (tables) => fetchSupplierProducts(tables, { supplier: supplier.id, words }, 1),
    errorTitle: "Error fetching products",
    polls: true,
  });
  return (
    <Part title="Products">
      <TextField
        label="Supplier’s part number"
        type="search"
        maxLength={60}
        autoComplete="off"
        className="mb-3"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Content source={source} what="products">
        {({ rows, total }) =>
          rows.length === 0 ? (
            <p className="text-muted">
              {words
                ? "No matching products."
                : "No products yet. Import a price list, or add this supplier on a product’s page."}
            </p>
          ) : (
            <>
              <ul className="border-t border-ink">
                {rows.map(({ id, product_id, supplier_number, products, price, ...offer }) => (
                  <li key={id} className="border-b border-line py-2 wrap-anywhere">
                    <Link to={`/admin/products/${product_id}`} className="link font-semibold">
                      {products.name}
                    </Link>
                    <span className="block text-sm text-muted tabular-nums">
                      {[
                        supplier_number,
                        price > 0 && formatPrice(price, supplier.currency),
                        offer.price_from && `valid from ${formatDate(offer.price_from)}`,
                        offer.last_price !== null &&
                          offer.last_price_on !== null &&
                          `last bought at ${formatPrice(offer.last_price, supplier.currency)} on ${formatDate(offer.last_price_on)}`,
                      ]
                        .filter(Boolean)
                        .join(", ")}
                    </span>
                  </li>
                ))}
              </ul>
              {total > rows.length && (
                <p className="mt-2 text-sm text-muted">
                  First {rows.length} of {formatCount(total)}. Search by supplier’s part number.
                </p>
              )}
            </>
          )
        }
      </Content>
    </Part>
  );
}
