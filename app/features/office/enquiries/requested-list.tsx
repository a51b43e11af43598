import { Link } from "react-router";
import type { AskedItem } from "#app/data/enquiries.ts";
import { productPath } from "#app/features/catalogue/product.ts";
import { searchPath } from "#app/features/search/search-path.ts";
import { formatPrice } from "#app/lib/numbers.ts";

/** The items an enquiry asks for, as they were on the day of asking, and what is different today. */
export function RequestedList({ items }: { items: readonly AskedItem[] }) {
  return (
    <ul className="border-t border-ink">
      {items.map((item, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          key={index}
          className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2.5"
        >
          <Link
            to={
              item.product
                ? productPath(item.product.id)
                : (searchPath(item.product_name) ?? "/products")
            }
            className="link wrap-anywhere"
          >
            {item.product_name}
          </Link>
          <span className="text-sm text-muted tabular-nums">
            {item.quantity} × {priceText(item)}
          </span>
          <Differences item={item} />
        </li>
      ))}
    </ul>
  );
}

function priceText({ product, price }: AskedItem): string {
  const shown = price ?? product?.price;
  const parts = [
    ...(shown === undefined ? [] : [formatPrice(shown)]),
    product ? `${product.stock} in stock` : "not in the catalogue",
  ];
  return parts.join(", ");
}

/** What changed in the catalogue since somebody asked. */
function Differences({ item: { product, product_name, price } }: { item: AskedItem }) {
  if (!product) return null;
  const renamed = product.name !== product_name;
  const repriced = price !== null && price !== product.price;
  if (!renamed && !repriced) return null;
  return (
    <p className="w-full text-sm text-warn wrap-anywhere">
      {renamed && `Now called “${product.name}”. `}
      {repriced &&
        `Now ${formatPrice(product.price)}; the price above is that of the day of asking.`}
    </p>
  );
}
