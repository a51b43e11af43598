import { expect, test } from "vitest";
import { sumCents, toCents } from "#app/lib/cents.ts";
import { randomInvoices, SAMPLE_INVOICE } from "../../tests/invoice-samples.ts";
import { billedLines } from "./billed-lines.ts";

test("adds discount and delivery as lines", () => {
  const document = {
    ...SAMPLE_INVOICE,
    discount: 800,
    delivery_cost: 250,
    rates: [{ rate: 15, net: 7450, vat: 1117.5 }],
  };
  expect(billedLines(document)).toMatchObject([
    { description: "Spherical roller bearing 22212 E", net: 8000, rate: 15, vat: 1200 },
    { kind: "discount", net: -800, vat: -120 },
    { kind: "delivery", net: 250, vat: 37.5 },
  ]);
});

test("charges no VAT on a line of an export", () => {
  const document = {
    ...SAMPLE_INVOICE,
    vat_mode: "export" as const,
    rates: [{ rate: 0, net: 8000, vat: 0 }],
  };
  expect(billedLines(document)).toMatchObject([{ rate: 0, net: 8000, vat: 0 }]);
});

test("adds up to net and VAT of each rate under every rounding", () => {
  for (const document of randomInvoices(41, 3000)) {
    const lines = billedLines(document);
    expect(sumCents(lines, ({ net }) => net)).toBe(toCents(document.net));
    expect(sumCents(lines, ({ vat }) => vat)).toBe(toCents(document.vat));
    for (const { rate, net, vat } of document.rates) {
      const ofRate = lines.filter((line) => line.rate === rate);
      expect(sumCents(ofRate, (line) => line.net)).toBe(toCents(net));
      expect(sumCents(ofRate, (line) => line.vat)).toBe(toCents(vat));
    }
  }
});
