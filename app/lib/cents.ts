/** Of an amount with two decimals. Whole numbers add up exactly. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

export function fromCents(cents: number): number {
  return cents / 100;
}

export function sumCents<T>(items: readonly T[], amount: (item: T) => number): number {
  return items.reduce((sum, item) => sum + toCents(amount(item)), 0);
}

/** As an amount, without floating-point error. */
export function sumAmounts<T>(items: readonly T[], amount: (item: T) => number): number {
  return fromCents(sumCents(items, amount));
}
