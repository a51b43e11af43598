import { randomUUID } from "node:crypto";
import { LINE_KINDS } from "#domains/quotes/quote.ts";
import { SAMPLE_LINE, SAMPLE_QUOTE } from "./quote-samples.ts";
import { numbers } from "./random-numbers.ts";

/** Returns a generator of pseudorandom quotations, the same in every run except ids. */
export function randomQuotes(seed: number) {
  const source = numbers(seed);
  const random = () => source.next().value / 2 ** 32;

  function between(least: number, most: number, decimals: number): number {
    return Number((least + random() * (most - least)).toFixed(decimals));
  }
  function oneOf<T>(choices: readonly T[]): T {
    const choice = choices[Math.floor(random() * choices.length)];
    if (choice === undefined) throw new Error("no choice");
    return choice;
  }

  /** Prices with every cent and quantities that make half cents. */
  function randomLine(index: number) {
    const isPieces = random() < 0.5;
    return {
      ...SAMPLE_LINE,
      id: randomUUID(),
      position: index + 1,
      kind: index === 0 ? "line" : oneOf(LINE_KINDS),
      unit: isPieces ? "pcs" : "m",
      quantity: isPieces ? 1 + Math.floor(random() * 60) : between(0.001, 40, 3),
      unit_price: between(0, oneOf([1, 100, 10_000, 900_000]), 2),
      discount_percent: oneOf([0, 0, 5, 12.5, 33.33, 100]),
      vat_rate: oneOf([15, 15, 0, 7.25]),
    };
  }

  function randomQuote() {
    const quote = {
      ...SAMPLE_QUOTE,
      vat_mode: oneOf(["standard", "standard", "export"] as const),
      discount_percent: oneOf([0, 0, 2.5, 7.77, 100]),
      delivery_cost: oneOf([0, 0, between(0, 900, 2)]),
      delivery_vat_rate: oneOf([15, 0]),
    };
    const lines = Array.from({ length: Math.floor(random() * 9) }, (_none, index) => {
      const line = randomLine(index);
      return { ...line, chosen: line.kind !== "line" && random() < 0.4 };
    });
    return { quote, lines };
  }

  return randomQuote;
}
