import { Link } from "react-router";
import { formatCount, formatPrice } from "#app/lib/numbers.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Price } from "#app/ui/price.tsx";
import { ListSkeleton } from "#domains/accounts/components/list-skeleton.tsx";
import { LoadError } from "#domains/accounts/components/load-error.tsx";
import { agreedText, customerPrices, periodText } from "#domains/customers/agreed-price.ts";
import { useMyPrices } from "#domains/customers/components/use-my-prices.ts";
import type { OwnAgreedPrice } from "#domains/customers/contracts.ts";
import { productPath } from "#domains/products/product-paths.ts";

export function OwnPrices() {
  const source = useMyPrices();
  if (source.isPending) return <ListSkeleton />;
  if (!source.data) {
    return <LoadError what="agreed prices" onRetry={() => source.refetch()} />;
  }
  const today = officeDay(new Date());
  const shown = source.data.flatMap((entry) => pricesOf(entry, source.data, today) ?? []);
  if (shown.length === 0) {
    return (
      <EmptyState
        title="No agreed prices yet"
        actions={<LinkButton to="/products">Browse products</LinkButton>}
      >
        Prices that we agree with your company appear here.
      </EmptyState>
    );
  }
  return (
    <ul className="border-t border-ink md:max-w-3xl">
      {shown.map((one) => (
        <li
          key={one.entry.id}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-3"
        >
          <OwnPrice shown={one} today={today} />
        </li>
      ))}
    </ul>
  );
}

/** Null if another entry for the same comes first. */
function pricesOf(entry: OwnAgreedPrice, all: readonly OwnAgreedPrice[], today: string) {
  const { product_id, category_id, product } = entry;
  const { price, price_breaks } = product ?? { price: 1, price_breaks: [] };
  const prices = customerPrices(
    all,
    { id: product_id ?? "", category_id: category_id ?? "", price, price_breaks },
    today,
  );
  return prices.agreed?.entry === entry ? { entry, ...prices } : null;
}

function OwnPrice({
  shown: { entry, price, price_breaks },
  today,
}: {
  shown: NonNullable<ReturnType<typeof pricesOf>>;
  today: string;
}) {
  const { product, category } = entry;
  const name = product?.name ?? category ?? "All products";
  const details = [
    product?.part_number,
    product && entry.price === null && agreedText(entry, "catalogue price"),
    periodText(entry, today),
    ...price_breaks
      .filter((one) => one.price < price)
      .map((one) => `from ${formatCount(one.from)}: ${formatPrice(one.price)}`),
  ];
  return (
    <>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {product ? (
            <Link to={productPath(product.slug)} className="hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="text-sm text-muted wrap-anywhere">{details.filter(Boolean).join(" · ")}</p>
      </div>
      {product ? (
        <p className="text-right">
          <Price amount={price} />
          {product.price > 0 && (
            <span className="block text-sm text-muted">catalogue {formatPrice(product.price)}</span>
          )}
        </p>
      ) : (
        <p className="font-semibold tabular-nums">{entry.discount_percent}% off</p>
      )}
    </>
  );
}
