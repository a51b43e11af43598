import { Link } from "react-router";
import { fetchProductsNamed, type OrderableProduct } from "#app/data/office-orders.ts";
import { useAdminData } from "#app/features/admin/use-admin-data.ts";
import { productPath } from "#app/features/catalogue/product.ts";
import { searchPath } from "#app/features/search/search-path.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import type { RequestedItem } from "./requested-items.ts";

/** The items an enquiry asks for: linked to the product of that name, else to a search for it. */
export function RequestedList({ items }: { items: RequestedItem[] }) {
  const names = items.map(({ name }) => name);
  const { data: products } = useAdminData(
    names.join("\n"),
    (tables) => fetchProductsNamed(tables, names),
    "Error fetching products",
  );
  return (
    <ul className="border-t border-ink">
      {items.map(({ name, quantity }, index) => {
        const product = products?.find((one) => one.name === name);
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
            key={index}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2.5"
          >
            <Link
              to={product ? productPath(product.id) : (searchPath(name) ?? "/products")}
              className="link wrap-anywhere"
            >
              {name}
            </Link>
            <span className="text-sm text-muted tabular-nums">
              {quantity} × {products && stockText(product)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function stockText(product: OrderableProduct | undefined): string {
  if (!product) return "not in the catalogue";
  return `${formatPrice(product.price)}, ${product.stock} in stock`;
}
