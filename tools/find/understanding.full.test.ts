import { expect, test } from "vitest";
import { atOnce } from "#app/lib/slices.ts";
import { numbers } from "../../tests/random-numbers.ts";
import { createFinder } from "./finder.ts";
import { quantityReaders } from "./piece-counts.ts";
import { understand } from "./understand.ts";

const FRAGMENTS = [
  ..."22212 EK/C3|6308-2RS1|ZZ|60x110x28|60/110/28|SPB 1250|5V490|TC|45 62 8|1270 spa|308|nu|viton|d=60|DN80|250 m3/h|-500 mbar".split(
    "|",
  ),
  ..."H312|SNL 512-610|rotex 38 98 shore|L-100|F60|1610/28|taper bush|coupeling|SKF|FAG|x|×|*|-|/|.|,|+|(|[|\\|^$|.*".split(
    "|",
  ),
  ..."🔧|ＮＳＫ６３０８|\u200b|\u202e22212|مضخة|\u0000\u0001|é|ﬁ|½|\ud83d|9".split("|"),
  " ",
  "  ",
  "\n",
];

function* randomTexts(count: number): Generator<string> {
  const random = numbers(17);
  const next = (below: number) => Number(random.next().value ?? 0) % below;
  for (let made = 0; made < count; made += 1) {
    let text = "";
    for (let parts = next(12); parts >= 0; parts -= 1)
      text += FRAGMENTS[next(FRAGMENTS.length)] + (next(2) ? " " : "");
    yield text;
  }
}

test("never throws, and reads its own output unchanged", () => {
  for (const text of randomTexts(3000)) {
    const reading = understand(text, undefined, null, quantityReaders);
    expect(
      understand(reading.text, undefined, null, quantityReaders),
      JSON.stringify(text),
    ).toEqual(reading);
  }
});

test("searches and explains any text without repetition", async () => {
  const product = {
    description: "Also written 6308 2RS, 40 x 90 x 23 mm",
    stock: 1,
    category: null,
  };
  const names = ["6308-2RS Bearing", "SPB 1250 Belt", "Lip Seal 45x62x8 FKM", "Roots Blower DN 80"];
  const find = await createFinder(names.map((name) => ({ ...product, name })));
  for (const text of randomTexts(1500)) {
    const finding = atOnce(find(text));
    const explanation = finding?.explain(finding.ranked);
    const labels = explanation?.parts.map(({ label }) => label) ?? [];
    expect(new Set(labels).size, JSON.stringify(text)).toBe(labels.length);
    expect(new Set(explanation?.notes).size).toBe(explanation?.notes.length ?? 0);
  }
});
