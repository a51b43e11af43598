import * as v from "valibot";
import { converted, type DayRate } from "#app/lib/currency.ts";
import { houseCurrency } from "#app/lib/numbers.ts";
import { readAmount } from "#app/office/form/amounts.ts";
import { convertedPrice } from "#domains/products/converted-price.ts";
import type { ListedPrice } from "#domains/products/price-breaks.ts";
import type { QuoteDraft, TypedFields, TypedLine } from "./quote-draft.ts";

const NUMBER = v.number();

/** Null while the office has not entered one. */
export function rateOf({ exchange_rate }: Pick<TypedFields, "exchange_rate">): number | null {
  return Number(exchange_rate) || null;
}

export type Conversion = {
  draft: QuoteDraft;
  /** Lines at a catalogue price, which follow it. */
  listed: number;
  /** Lines at another price, converted and marked. */
  agreed: number;
  /** Lines whose price is empty or invalid, which stay. */
  unread: number;
};

/**
 * Converts prices and delivery to another currency, or to another rate of the same. Then agreed
 * prices stay. `day` is null for the house currency.
 */
export function convertedDraft(
  { fields, lines }: QuoteDraft,
  currency: string,
  day: DayRate | null,
  listedPrice: (id: string | null) => ListedPrice | undefined,
): Conversion {
  const from = rateOf(fields);
  const to = day?.rate ?? 1;
  const isOther = currency !== fields.currency;
  const counts = { listed: 0, agreed: 0, unread: 0 };

  function convert(line: TypedLine): TypedLine {
    const price = readAmount(NUMBER, line.unit_price, { empty: "", currency: fields.currency });
    if (price.value === undefined || from === null) {
      counts.unread += 1;
      return line;
    }
    const next = convertedPrice(
      { price: price.value, quantity: readAmount(NUMBER, line.quantity).value ?? 1 },
      listedPrice(line.product_id),
      ...([from, to] as const),
    );
    if (next.isListed) {
      counts.listed += 1;
      return { ...line, unit_price: next.price.toFixed(2), converted_from: "" };
    }
    if (!isOther) return line;
    counts.agreed += 1;
    const agreed = line.converted_from || `${fields.currency} ${price.value.toFixed(2)}`;
    // Back in the currency of the agreement, without a second rounding.
    if (agreed.startsWith(`${currency} `)) {
      return { ...line, unit_price: agreed.slice(currency.length + 1), converted_from: "" };
    }
    return { ...line, unit_price: next.price.toFixed(2), converted_from: agreed };
  }

  const delivery = readAmount(NUMBER, fields.delivery_cost, {
    empty: "",
    currency: fields.currency,
  });
  const draft = {
    fields: {
      ...fields,
      currency,
      exchange_rate: `${to}`,
      rate_day: day?.day ?? "",
      rate_source: day?.source ?? "",
      ...(isOther &&
        from !== null &&
        delivery.value !== undefined && {
          delivery_cost: converted(delivery.value, from, to).toFixed(2),
        }),
    },
    lines: lines.map(convert),
  };
  return { draft, ...counts };
}

/** The currency that a customer usually buys in, if its rate is known. */
export function startCurrency(
  usual: string,
  rates: ReadonlyMap<string, DayRate>,
): { currency: string; exchange_rate: number; rate_day: string | null; rate_source: string } {
  const day = rates.get(usual);
  return day && usual !== houseCurrency()
    ? { currency: usual, exchange_rate: day.rate, rate_day: day.day, rate_source: day.source }
    : { currency: houseCurrency(), exchange_rate: 1, rate_day: null, rate_source: "" };
}
