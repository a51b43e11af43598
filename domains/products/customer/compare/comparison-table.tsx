import { Link } from "react-router";
import type { ProductWithCategory } from "#app/data/database.ts";
import { Button } from "#app/ui/button.tsx";
import { selectionOf } from "#domains/enquiries/cart.ts";
import { useAddToCart } from "#domains/enquiries/components/cart/add-to-cart.ts";
import { ShortPriceWithVat } from "#domains/products/components/price-with-vat.tsx";
import { StockNote } from "#domains/products/components/stock-note.tsx";
import { productPath } from "#domains/products/product-paths.ts";
import type { ComparedRow } from "./comparison.ts";

export function ComparisonTable({
  products,
  rows,
}: {
  products: readonly ProductWithCategory[];
  rows: readonly ComparedRow[];
}) {
  const addToCart = useAddToCart();
  return (
    <section
      aria-label="Comparison"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Scrolls by keyboard
      tabIndex={0}
      className="relative overflow-x-auto"
    >
      <table className="w-full min-w-160 table-fixed border-collapse text-left text-sm tabular-nums print:min-w-0">
        <thead>
          <tr className="border-b border-ink align-bottom">
            <td className="w-40 py-2" />
            {products.map(({ id, slug, name }) => (
              <th key={id} scope="col" className="px-3 py-2">
                <Link to={productPath(slug)} className="link wrap-anywhere">
                  {name}
                </Link>
                <Link
                  to={`/compare?ids=${products
                    .filter((other) => other.id !== id)
                    .map((other) => other.id)
                    .join()}`}
                  className="mt-1 flex min-h-6 items-center text-xs font-normal text-muted underline underline-offset-4 print:hidden"
                >
                  Remove<span className="sr-only"> {name}</span>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-2 pl-1 font-normal text-muted">
              Price and stock
            </th>
            {products.map((product) => (
              <td key={product.id} className="px-3 py-2">
                <ShortPriceWithVat amount={product.price} />
                <StockNote stock={product.stock} />
                <Button
                  size="compact"
                  className="mt-2 px-3!"
                  aria-label={`Add ${product.name} to My Selections`}
                  onClick={() => addToCart(selectionOf(product))}
                >
                  Add
                </Button>
              </td>
            ))}
          </tr>
          {rows.map(({ key, label, values, differs }) => (
            <tr
              key={key}
              className={`border-b border-line align-top ${differs ? "bg-blue-tint" : ""}`}
            >
              <th scope="row" className="py-2 pr-2 pl-1 font-normal text-muted">
                {label}
                {differs && <span className="block text-xs font-semibold text-blue">differs</span>}
              </th>
              {values.map((value, place) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: One column per product
                  key={place}
                  className={`px-3 py-2 wrap-anywhere ${differs ? "font-semibold" : ""}`}
                >
                  {value ?? "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
