import * as v from "valibot";
import { formatDate } from "#app/lib/calendar.ts";
import { converted } from "#app/lib/currency.ts";
import { houseCurrency } from "#app/lib/numbers.ts";
import { type DateFormat, dateFormats, readDay } from "#app/lib/typed-day.ts";
import type { DecimalMark } from "#app/lib/typed-number.ts";
import { type Reading, readAmount } from "#app/office/form/amounts.ts";
import { type FileRow, placed, quoted, spoiltNumber } from "#app/office/import/file-rows.ts";
import type { PlannedCell, PlannedRow } from "#app/office/import/planned-row.ts";
import { PRODUCT, type ProductVersion, priceBreaksError } from "#domains/products/product.ts";
import type { OfferWrite } from "#domains/purchasing/contracts.ts";
import { OFFER_FIGURES } from "#domains/purchasing/offer.ts";
import type { ProductSupplier, Supplier } from "#domains/purchasing/suppliers.ts";
import { leadDays, PRICE_LIST_COLUMNS } from "./price-list-columns.ts";
import { NUMBER_COLUMNS, type NumberColumn, type NumberIndex } from "./price-list-match.ts";

export type PriceListContext = {
  supplier: Pick<Supplier, "id" | "name" | "currency">;
  numbers: NumberIndex;
  /** The supplier’s, by product. */
  offers: ReadonlyMap<string, ProductSupplier>;
  /** House currency for one unit of the supplier’s; undefined if unknown. */
  rate: number | undefined;
  today: string;
};

export type PriceListDecisions = {
  /** Since when the whole list is valid, unless a row says; empty if unknown. */
  from: string;
  costs: boolean;
  /** Whether sale prices become cost and markup. */
  prices: boolean;
  /** In percent, as typed. */
  markup: string;
};

type PriceWrite = {
  offer?: OfferWrite;
  product?: { id: string; seen: string; cost?: number; price?: number };
};

export type PriceListPlan = {
  rows: PlannedRow[];
  writes: PriceWrite[];
  /** Why costs and sale prices stay. */
  refusal: string | null;
};

const MARKUP_WORDS = "Enter a markup from 0 to 1000 with up to two decimals.";
const MARKUP = v.pipe(
  v.number(MARKUP_WORDS),
  v.minValue(0, MARKUP_WORDS),
  v.maxValue(1000, MARKUP_WORDS),
  v.check((markup) => Number(markup.toFixed(2)) === markup, MARKUP_WORDS),
);

function readMarkup(text: string): Reading<number> {
  return readAmount(MARKUP, text.replace(/\s*%$/, ""), { empty: MARKUP_WORDS });
}

/** Half a cent rounds up. */
export function salePrice(cost: number, markup: number): number {
  return converted(cost, Number((100 + markup).toFixed(2)), 100);
}

export function planPriceList(
  rows: readonly FileRow[],
  context: PriceListContext,
  decisions: PriceListDecisions & { mark?: DecimalMark | undefined },
): PriceListPlan {
  const { supplier, rate } = context;
  const markup = decisions.prices ? readMarkup(decisions.markup) : null;
  const isPriced = decisions.costs || decisions.prices;
  const refusal =
    isPriced && rate === undefined
      ? `There is no exchange rate from ${supplier.currency} to ${houseCurrency()}. Enter it under Exchange rates, then choose the file again.`
      : (markup?.error ?? null);
  const rule: Rule = {
    rate: refusal === null ? rate : undefined,
    costs: decisions.costs,
    markup: markup?.value,
    mark: decisions.mark,
    from: decisions.from,
    formats: dateFormats(rows.flatMap(({ cells }) => cells.price_from?.trim() || [])),
  };
  const plan: PriceListPlan = { rows: [], writes: [], refusal };
  const taken = new Map<string, number>();
  for (const row of rows) {
    const { number, cells, skipped, error } = row;
    const name = nameOf(row);
    const add = (outcome: PlannedRow["outcome"], errors: string[], planned: PlannedCell[] = []) =>
      plan.rows.push({ number, name, outcome, errors, cells: planned });
    if (skipped !== undefined) {
      add("skipped", [skipped]);
      continue;
    }
    const found = match(row, context.numbers);
    const { product } = found;
    const errors = [...(error ? [error] : []), ...found.errors];
    const isUnknown = !product && found.errors.length === 0;
    if (isUnknown) errors.unshift(unknownText(cells, context.numbers));
    const earlier = product && taken.get(product.id);
    if (earlier !== undefined) {
      errors.push(`Row ${earlier} is for the same product. Delete one of them.`);
    }
    const read = readRow(row, product, context, rule);
    errors.push(...read.errors);
    if (product) {
      taken.set(product.id, earlier ?? number);
      plan.rows.push({
        ...{ number, name: [product.part_number, product.name].filter(Boolean).join(" "), errors },
        cells: read.planned,
        outcome: outcomeOf(errors, read, context.offers.has(product.id)),
      });
      if (errors.length === 0 && read.planned.length > 0) plan.writes.push(read.write);
    } else add(isUnknown ? "unknown" : "wrong", errors);
  }
  return plan;
}

function outcomeOf(errors: string[], { planned }: Read, isKnown: boolean): PlannedRow["outcome"] {
  if (errors.length > 0) return "wrong";
  if (planned.length === 0) return "same";
  return isKnown ? "changed" : "new";
}

function nameOf({ cells }: FileRow): string {
  const numbers = NUMBER_COLUMNS.map((column) => cells[column]?.trim()).find(Boolean);
  return [numbers, cells.name?.trim()].filter(Boolean).join(" ");
}

function match(row: FileRow, numbers: NumberIndex) {
  const { cells } = row;
  const errors: string[] = [];
  for (const column of NUMBER_COLUMNS) {
    const text = cells[column]?.trim() ?? "";
    if (!text) continue;
    const found = numbers.find(column, text, cells.brand);
    const [product] = found;
    if (found.length === 1) return { product, errors: [] };
    const label = PRICE_LIST_COLUMNS[column];
    if (product) {
      const names = found.slice(0, 3).map(({ part_number, name }) => part_number || name);
      const others = found.length > 3 ? ` and ${found.length - 3} more` : "";
      const text = `${found.length} products have this number: ${names.join(", ")}${others}. Enter our part number.`;
      return { errors: [placed(row, column, quoted(label, cells[column] ?? "", text))] };
    }
    const spoilt = spoiltNumber(text);
    if (spoilt) errors.push(placed(row, column, quoted(label, text, spoilt)));
  }
  return { errors };
}

function unknownText(cells: FileRow["cells"], numbers: NumberIndex): string {
  const like = NUMBER_COLUMNS.map((column: NumberColumn) =>
    numbers.like(cells[column]?.trim() ?? ""),
  ).find(Boolean);
  const hint = like ? ` Similar: ${like.part_number} ${like.name}.` : "";
  return `No product has this number.${hint}`;
}

type Rule = {
  rate: number | undefined;
  costs: boolean;
  markup: number | undefined;
  mark: DecimalMark | undefined;
  from: string;
  formats: readonly DateFormat[];
};

type Terms = NonNullable<OfferWrite["was"]>;
type Read = { write: PriceWrite; errors: string[]; planned: PlannedCell[] };

const NO_PRICE = "Enter the price as a number above 0, such as 1234.50.";
const SALE_PRICE = "sale_price";
const COST = "cost";
export const MORE_LABELS = { [SALE_PRICE]: "Sale price", [COST]: "Cost" };

function readRow(
  row: FileRow,
  product: ProductVersion | undefined,
  { supplier, offers, today }: PriceListContext,
  rule: Rule,
): Read {
  const { cells } = row;
  const { currency } = supplier;
  const errors: string[] = [];
  const planned: PlannedCell[] = [];
  const report = (column: keyof typeof PRICE_LIST_COLUMNS, text: string) =>
    errors.push(placed(row, column, quoted(PRICE_LIST_COLUMNS[column], cells[column] ?? "", text)));
  const figure = (name: "price" | "pack_size" | "minimum", empty?: string) => {
    const { value, error } = readAmount(OFFER_FIGURES[name].schema, cells[name] ?? "", {
      ...{ empty, mark: rule.mark },
      ...(name === "price" && { currency }),
    });
    if (error !== undefined) report(name, error);
    return value;
  };

  const named = cells.currency?.trim() ?? "";
  if (named && currencyNamed(named) !== currency) {
    report(
      "currency",
      `This supplier’s currency is ${currency}. Convert the price, or change the supplier’s currency.`,
    );
  }
  const price = figure("price", NO_PRICE);
  if (price === 0) report("price", NO_PRICE);
  const offer = product && offers.get(product.id);
  const was = offer ? termsOf(offer) : null;
  const becomes: Terms = { ...(was ?? NO_TERMS), ...(price && { price }) };
  becomes.supplier_number = cells.supplier_number?.trim() || becomes.supplier_number;
  if (becomes.supplier_number.length > 60) {
    report("supplier_number", "Part numbers must not exceed 60 characters.");
  }
  for (const name of ["pack_size", "minimum"] as const) {
    if (cells[name]?.trim()) becomes[name] = figure(name) ?? becomes[name];
  }
  if (cells.lead_days?.trim()) {
    const days = leadDays(cells.lead_days);
    if (days === null || days > 730) {
      report("lead_days", "Enter days from 0 to 730 or weeks, such as 14 or 2 weeks.");
    } else becomes.lead_days = days;
  }
  const from = dayOf(cells.price_from ?? "", rule, (text) => report("price_from", text));
  if (from && from > today) {
    report("price_from", `This price is valid from ${formatDate(from)}. Import the list then.`);
  } else if (was?.price_from && from && from < was.price_from && price !== was.price) {
    report(
      "price_from",
      `A price valid from ${formatDate(was.price_from)} is already saved. Use the latest list.`,
    );
  }
  const isPrice = was?.price !== becomes.price;
  if (isPrice) becomes.price_from = from || null;
  if (!product || errors.length > 0) return { write: {}, errors, planned };

  for (const column of Object.keys(becomes) as (keyof Terms)[]) {
    const now = was?.[column];
    if ((now ?? NO_TERMS[column]) === becomes[column]) continue;
    planned.push({
      ...{ column, now: textOf(now), file: textOf(becomes[column]) },
      change: "written",
    });
  }
  const write: PriceWrite = {};
  if (planned.length > 0) write.offer = { product_id: product.id, ...becomes, was };
  const priced = withMarkup(product, becomes.price, rule);
  if (priced.error) errors.push(priced.error);
  planned.push(...priced.planned);
  if (priced.planned.length > 0) {
    write.product = { id: product.id, seen: product.updated_at, ...priced.write };
  }
  return { write, errors, planned };
}

const NO_TERMS: Terms = {
  ...{ supplier_number: "", price: 0, price_from: null, pack_size: 0, minimum: 0, lead_days: null },
};

function termsOf(offer: ProductSupplier): Terms {
  const { supplier_number, price, price_from, pack_size, minimum, lead_days } = offer;
  return { supplier_number, price, price_from, pack_size, minimum, lead_days };
}

/** Cost and sale price that follow from the supplier’s price. */
function withMarkup(product: ProductVersion, price: number, { rate, costs, markup }: Rule) {
  const planned: PlannedCell[] = [];
  const write: { cost?: number; price?: number } = {};
  if (rate === undefined) return { planned, write };
  const cost = converted(price, rate);
  const add = (column: string, name: "cost" | "price", becomes: number) => {
    if (becomes === product[name]) return;
    write[name] = becomes;
    planned.push({ column, now: `${product[name]}`, file: `${becomes}`, change: "written" });
  };
  if (costs && cost > 0) add(COST, "cost", cost);
  if (markup !== undefined && cost > 0) add(SALE_PRICE, "price", salePrice(cost, markup));
  const { price: next } = write;
  if (next === undefined) return { planned, write };
  const { success, issues } = v.safeParse(PRODUCT.entries.price, next);
  const error = success
    ? priceBreaksError({ price: next, price_breaks: product.price_breaks })
    : issues[0].message;
  return { planned, write, error };
}

function textOf(value: Terms[keyof Terms] | undefined): string {
  return value === undefined || value === null || value === 0 ? "" : `${value}`;
}

function dayOf(text: string, { formats, from }: Rule, report: (text: string) => void): string {
  const typed = text.trim();
  if (!typed) return from;
  const [format, other] = formats;
  const day = format ? readDay(typed, format) : null;
  if (other) report("Day and month cannot be told apart. Enter dates as 2026-12-31.");
  else if (day === null) report("Enter the date as 2026-12-31.");
  return day ?? "";
}

const SIGNS: Record<string, string> = { R: "ZAR", $: "USD", "€": "EUR", "£": "GBP" };

function currencyNamed(text: string): string {
  const typed = text.toUpperCase();
  return SIGNS[typed] ?? typed;
}
