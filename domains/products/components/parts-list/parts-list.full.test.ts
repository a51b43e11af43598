import { expect, test } from "vitest";
import { MAX_QUANTITY } from "#app/lib/numbers.ts";
import { atOnce } from "#app/lib/slices.ts";
import { createFinder } from "#tools/find/finder.ts";
import { numbers } from "../../../../tests/random-numbers.ts";
import { sampleProducts } from "../../../../tests/sample-catalogue.ts";
import { decisionAtFirst, isOpen } from "./list-items.ts";
import { linesOfText } from "./list-lines.ts";
import { matchLines } from "./match-line.ts";

const listed = sampleProducts.map((product) => ({
  ...{ ...product, slug: product.id, rating: 0, reviews: 0 },
}));
const find = await createFinder(listed);

const matchesOf = (text: string) => atOnce(matchLines(linesOfText(text), find, listed));

test("reads every notation of a quantity correctly or asks about it (SEL-6)", () => {
  const random = numbers(36);
  const below = (most: number) => (random.next().value ?? 0) % most;
  const counts = [1, 2, 9, 10, 99, 100, 999, 1000, 1001, 1250, 9999];
  while (counts.length < 40) counts.push(1 + below(MAX_QUANTITY));
  const parts = ["6205-2RS C3", "SPB 1250", "22212 EK C3", "PVH57 qqq", "Lip seal 45x62x8 FKM"];
  const groups = (n: number, mark: string) => `${n}`.replaceAll(/\B(?=(?:\d{3})+$)/g, mark);
  const wrong: string[] = [];
  for (const n of counts) {
    const forms = [",", " ", "\u00a0", "\u202f", "\u2009", "'", "’", "."].map((one) =>
      groups(n, one),
    );
    for (const form of new Set([...forms, `${n}`, `${n}.0`, `${n},00`, `${groups(n, " ")},00`])) {
      const part = parts[below(parts.length)] ?? "";
      const lines = [
        ...[`${part}\t${form}`, `${form}\t${part}`, `${part};${form}`, `${form} x ${part}`],
        ...[`${part} x ${form}`, `${part} (${form})`, `${part} - ${form}`, `${part} ${form} pcs`],
        ...[
          `${form} off ${part}`,
          `qty ${form} ${part}`,
          `${part}, qty: ${form}`,
          `${part}, ${form}`,
        ],
        ...[`${part} ${form}`, `${form} ${part}`, `Part\tQty\n${part}\t${form}`],
      ];
      for (const line of lines) {
        const [match, ...others] = matchesOf(line);
        const decision = match && decisionAtFirst(match);
        const isRequested = decision && isOpen(decision);
        if (others.length > 0 || (!isRequested && decision?.quantity !== n))
          wrong.push(`${line}: ${decision?.quantity}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});
