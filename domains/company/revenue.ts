import { sumAmounts } from "#app/lib/cents.ts";
import { MONTHS, type Month } from "#app/lib/months.ts";
import type { RevenueRow } from "./contracts.ts";

export const PERIOD_KINDS = ["month", "quarter", "year"] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

/** In cents' precision; `house` without the orders in `missing`, which have no exchange rate. */
export type Revenue = {
  /** First month, YYYY-MM. */
  start: string;
  label: string;
  orders: number;
  house: number;
  converted: { currency: string; net: number; house: number }[];
  missing: { currency: string; net: number; orders: number }[];
};

/** How many periods are shown, the current one included. */
const SHOWN: Record<PeriodKind, number> = { month: 13, quarter: 8, year: 3 };

/** Months since year 0. */
function monthNumber(month: string): number {
  const [year = 0, index = 1] = month.split("-").map(Number);
  return year * 12 + index - 1;
}

function monthText(number: number): string {
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`;
}

/** First month of the period that has the month. Quarters are the calendar's. */
function startOf(month: number, kind: PeriodKind, yearStart: Month): number {
  if (kind === "month") return month;
  const length = kind === "quarter" ? 3 : 12;
  const offset = kind === "quarter" ? 0 : MONTHS.indexOf(yearStart);
  return month - ((month - offset) % length);
}

function labelOf(start: number, kind: PeriodKind): string {
  const year = Math.floor(start / 12);
  const name = MONTHS[start % 12];
  if (kind === "month") return `${name} ${year}`;
  if (kind === "quarter") return `Quarter ${Math.floor((start % 12) / 3) + 1}, ${year}`;
  if (start % 12 === 0) return `Year ${year}`;
  const last = start + 11;
  return `${name} ${year} to ${MONTHS[last % 12]} ${Math.floor(last / 12)}`;
}

/** Days of the months to read for a kind, the last one excluded. `today` is YYYY-MM-DD. */
export function revenueSpan(kind: PeriodKind, yearStart: Month, today: string) {
  const length = { month: 1, quarter: 3, year: 12 }[kind];
  const now = startOf(monthNumber(today), kind, yearStart);
  return {
    from_day: `${monthText(now - (SHOWN[kind] - 1) * length)}-01`,
    to_day: `${monthText(monthNumber(today) + 1)}-01`,
  };
}

/** Newest first. Amounts are sums of rows, and a row is a sum of rounded orders. */
export function revenueOf(
  rows: readonly RevenueRow[],
  house: string,
  kind: PeriodKind,
  yearStart: Month,
): Revenue[] {
  const periods = new Map<number, Revenue>();
  for (const { month, currency, orders, net, house: value } of rows) {
    const start = startOf(monthNumber(month), kind, yearStart);
    const period: Revenue = periods.get(start) ?? {
      ...{ start: monthText(start), label: labelOf(start, kind), orders: 0, house: 0 },
      ...{ converted: [], missing: [] },
    };
    periods.set(start, period);
    period.orders += orders;
    if (value === null) {
      const known = period.missing.find((one) => one.currency === currency);
      if (!known) period.missing.push({ currency, net, orders });
      else Object.assign(known, { net: sum(known.net, net), orders: known.orders + orders });
      continue;
    }
    period.house = sum(period.house, value);
    if (currency === house) continue;
    const known = period.converted.find((one) => one.currency === currency);
    if (!known) period.converted.push({ currency, net, house: value });
    else Object.assign(known, { net: sum(known.net, net), house: sum(known.house, value) });
  }
  return [...periods].sort(([a], [b]) => b - a).map(([, period]) => period);
}

function sum(one: number, other: number): number {
  return sumAmounts([one, other], (amount) => amount);
}
