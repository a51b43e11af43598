import { Link, useNavigate } from "react-router";
import { formatOfficeDay } from "#app/lib/calendar.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { SharedList } from "#domains/accounts/contracts.ts";
import { againState, itemsAgain } from "#domains/enquiries/previous-lines.ts";
import { LinePrice } from "#domains/products/components/line-price.tsx";
import { PriceWithVat } from "#domains/products/components/price-with-vat.tsx";
import { ProductThumbnail } from "#domains/products/components/product-thumbnail.tsx";
import { priceAt } from "#domains/products/price-breaks.ts";
import { productPath } from "#domains/products/product-paths.ts";

/** Unit price at the listed quantity. */
function priceOf({ price_breaks, quantity }: SharedList["items"][number], price: number): number {
  return priceAt({ price, price_breaks: price_breaks ?? [] }, quantity);
}

export function SharedListPage({ list }: { list: SharedList }) {
  const navigate = useNavigate();
  const lines = `${formatCount(list.items.length)} ${list.items.length === 1 ? "line" : "lines"}`;
  const total = list.items.reduce(
    (sum, item) => sum + Math.round(priceOf(item, item.price ?? 0) * 100) * item.quantity,
    0,
  );

  async function addAll() {
    const products = list.items.flatMap(
      ({ product_id, product_name, price, price_breaks, image_url }) =>
        product_id && price !== null
          ? [
              {
                id: product_id,
                name: product_name,
                price,
                price_breaks: price_breaks ?? [],
                image_url,
              },
            ]
          : [],
    );
    await navigate("/cart", { state: againState(itemsAgain(list.items, products)) });
  }

  return (
    <>
      <PageHeader
        title={list.name}
        breadcrumbs={<Breadcrumbs steps={[{ label: "Home", to: "/" }, { label: "Shared list" }]} />}
        lead={`${lines}, as of ${formatOfficeDay(list.updated_at)}, at today’s prices. This list was created by a visitor, not by us.`}
      />
      <div className="column grid items-start gap-x-10 gap-y-8 py-8 pb-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ul className="border-t border-ink">
          {list.items.map((item, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: The list never changes
              key={index}
              className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] gap-x-4 border-b border-line py-4"
            >
              <ProductThumbnail imageUrl={item.image_url} sizes="4.5rem" />
              <div className="min-w-0">
                <p className="leading-5 font-semibold wrap-anywhere">
                  {item.product_id ? (
                    <Link
                      to={productPath(item.product_id)}
                      prefetch="intent"
                      className="hover:underline"
                    >
                      {item.product_name}
                    </Link>
                  ) : (
                    item.product_name
                  )}
                </p>
                {item.note && (
                  <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{item.note}</p>
                )}
                <p className="mt-1 text-sm text-muted">
                  {item.price === null ? (
                    "Priced on request"
                  ) : (
                    <LinePrice amount={priceOf(item, item.price)} />
                  )}
                </p>
              </div>
              <p className="text-right tabular-nums">× {formatCount(item.quantity)}</p>
            </li>
          ))}
        </ul>
        <aside
          aria-label="Summary"
          className="rounded-sm border border-line bg-mill p-5 lg:sticky lg:top-24"
        >
          {total > 0 && (
            <dl className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
              <dt>Total of listed prices</dt>
              <dd className="mt-1 w-full">
                <PriceWithVat amount={total / 100} className="text-lg" />
              </dd>
            </dl>
          )}
          <p className="text-sm text-muted">
            Add the items to My Selections, edit them and request one quote.
          </p>
          <Button variant="primary" className="mt-5 w-full" onClick={addAll}>
            Add all to My Selections
          </Button>
        </aside>
      </div>
    </>
  );
}
