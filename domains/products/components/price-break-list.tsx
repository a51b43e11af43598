import { formatCount } from "#app/lib/numbers.ts";
import { type PriceBreak, priceAt } from "#domains/products/price-breaks.ts";
import { LinePrice } from "./line-price.tsx";

export function PriceBreakList({
  price,
  breaks,
  quantity,
}: {
  price: number;
  breaks: readonly PriceBreak[];
  quantity: number;
}) {
  if (breaks.length === 0) return null;
  const chosen = priceAt({ price, price_breaks: breaks }, quantity);
  return (
    <dl aria-label="Unit price by quantity" className="w-full text-sm tabular-nums">
      {breaks.map((one) => (
        <div
          key={one.from}
          className={`-mx-2 flex flex-wrap justify-between gap-x-4 px-2 py-1 ${one.price === chosen ? "bg-blue-tint" : ""}`}
        >
          <dt>
            From {formatCount(one.from)} units
            {one.price === chosen && `, applies to ${formatCount(quantity)}`}
          </dt>
          <dd>
            <LinePrice amount={one.price} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
