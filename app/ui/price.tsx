import { formatPrice } from "#app/lib/numbers.ts";

type PriceProps = { amount: number; currency?: string; className?: string };

/** An amount of money, dollars where nothing else is said, in figures of equal width. */
export function Price({ amount, currency, className = "" }: PriceProps) {
  return (
    <span className={`whitespace-nowrap font-semibold tabular-nums ${className}`}>
      {formatPrice(amount, currency)}
    </span>
  );
}
