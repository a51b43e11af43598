import { formatPrice } from "#app/lib/numbers.ts";

/** A dollar price in figures of equal width. */
export function Price({ amount, className = "" }: { amount: number; className?: string }) {
  return (
    <data value={amount} className={`whitespace-nowrap font-semibold tabular-nums ${className}`}>
      {formatPrice(amount)}
    </data>
  );
}
