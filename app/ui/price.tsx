import { formatPrice } from "#app/lib/numbers.ts";

type PriceProps = { amount: number; currency?: string; className?: string };

export function Price({ amount, currency, className = "" }: PriceProps) {
  return (
    <span className={`whitespace-nowrap font-semibold tabular-nums ${className}`}>
      {formatPrice(amount, currency)}
    </span>
  );
}
