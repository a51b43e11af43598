import { expect, test } from "vitest";
import type { ProductField, TechnicalValue } from "#domains/products/technical-data.ts";
import { inOrder, narrow } from "./facets.ts";
import { joined, narrowed } from "./product-type-table.ts";
import { parseTechnicalFilter, technicalParams } from "./technical-filter.ts";

function field(key: string, kind: ProductField["kind"], rest: Partial<ProductField> = {}) {
  const plain = { symbol: "", unit: "", choices: [], decimals: 1, source: "", is_facet: true };
  return { key, label: key, kind, ...plain, ...rest };
}

const BEARINGS = {
  fields: [
    field("bore", "number", { unit: "mm" }),
    field("clearance", "choice", { choices: ["CN", "C3", "C4"] }),
    field("play", "range", { unit: "µm" }),
    field("sealed", "yes_no"),
    field("note", "text"),
    field("mass", "number", { is_facet: false }),
  ],
  values: {
    bore: [40, 60, 60, 65, null],
    clearance: ["CN", "CN", "C3", "C3", "C4"],
    play: [[10, 20], [30, 45], [60, 80], [65, 90], null],
    sealed: [true, false, false, true, false],
    note: ["a", "b", "c", "d", "e"],
    mass: [3, 1, 2, null, 0.5],
  } satisfies Record<string, (TechnicalValue | null)[]>,
};
const ALL = [0, 1, 2, 3, 4];

function narrowedBy(query: string) {
  return narrow(BEARINGS, Uint32Array.from(ALL), parseTechnicalFilter(new URLSearchParams(query)));
}

test.each<[query: string, rows: number[]]>([
  ["", ALL],
  ["f.bore.from=60&f.bore.to=60", [1, 2]],
  ["f.bore.from=59,7&f.bore.to=59,7", []],
  ["f.bore.from=59,7&f.bore.to=59,7&tolerance=0.5", [1, 2]],
  ["f.bore.from=60", [1, 2, 3]],
  ["f.bore.from=65&f.bore.to=60", [1, 2, 3]],
  ["f.bore.to=1,000", [0, 1, 2, 3]],
  ["f.clearance=C3&f.clearance=C4", [2, 3, 4]],
  ["f.clearance=C3&f.bore.to=60", [2]],
  ["f.play.from=40&f.play.to=62", [1, 2]],
  ["f.sealed=yes", [0, 3]],
  // Edited by hand; invalid values filter nothing.
  ["f.clearance=C9", ALL],
  ["f.clearance.from=1", ALL],
  ["f.bore=60", ALL],
  ["f.bore.from=abc&f.bore.to=NaN", ALL],
  ["f.bore.from=1e400", ALL],
  ["f.unknown=1&f.note=a&f.mass.from=2&f.__proto__=1&f.constructor.to=1", ALL],
])("filters bearings by %s to rows %j (CAT-19)", (query, rows) => {
  expect([...narrowedBy(query).rows]).toEqual(rows);
});

test("counts for each option the rows left if it were chosen (CAT-19)", () => {
  const query = "f.bore.from=60&f.clearance=C3";
  const { facets } = narrowedBy(query);
  expect(facets.map(({ key }) => key)).toEqual(["bore", "clearance", "play", "sealed"]);
  for (const facet of facets) {
    if (!("options" in facet)) continue;
    for (const { value, count } of facet.options) {
      const chosen = new URLSearchParams(query);
      chosen.delete(`f.${facet.key}`);
      chosen.append(`f.${facet.key}`, value);
      expect([value, narrowedBy(`${chosen}`).rows.length]).toEqual([value, count]);
    }
  }
  expect(facets[0]).toMatchObject({ bounds: [60, 65] });
  expect(facets[2]).toMatchObject({ bounds: [60, 90] });
});

test("shows a chosen option without results so that it can be cleared", () => {
  const [, clearance] = narrowedBy("f.bore.to=40&f.clearance=C4").facets;
  expect(clearance).toMatchObject({
    options: [
      { value: "CN", count: 1 },
      { value: "C4", count: 0 },
    ],
  });
});

test.each<[order: string, rows: number[]]>([
  ["bore", [0, 1, 2, 3, 4]],
  ["-bore", [3, 1, 2, 0, 4]],
  ["-clearance", [4, 2, 3, 0, 1]],
  ["mass", [4, 1, 2, 0, 3]],
  ["play", [0, 1, 2, 3, 4]],
  ["sealed", [0, 3, 1, 2, 4]],
  ["unknown", ALL],
])("sorts by %s as rows %j, rows without a value last", (order, rows) => {
  const ordered = inOrder(
    { ...BEARINGS, ranks: new Map() },
    Uint32Array.from(ALL),
    parseTechnicalFilter(new URLSearchParams({ order })).order,
  );
  expect([...ordered]).toEqual(rows);
});

test("restores a filter from its own parameters, valid or not", () => {
  for (const query of [
    "type=shaft-seals&f.bore.from=60&f.bore.to=60.5&f.clearance=C3&f.clearance=C4&tolerance=0.5&order=-bore&view=cards",
    "type=Shaft Seals&type=x&f.bore.to=-5&tolerance=99&order=--bore&view=list&f.=1&f.a.b=2",
    "f.bore.from=&f.clearance=&tolerance=abc&order=&view=",
  ]) {
    const read = parseTechnicalFilter(new URLSearchParams(query));
    const written = new URLSearchParams(technicalParams(read));
    expect(parseTechnicalFilter(written)).toEqual(read);
  }
});

test("filters and counts ten thousand products", () => {
  const many = Object.fromEntries(
    Object.entries(BEARINGS.values).map(([key, column]) => [
      key,
      Array.from({ length: 10_000 }, (_, row) => column[row % column.length] ?? null),
    ]),
  );
  const rows = Uint32Array.from({ length: 10_000 }, (_, row) => row);
  const filter = parseTechnicalFilter(new URLSearchParams("f.bore.from=60&f.clearance=C3"));
  expect(narrow({ ...BEARINGS, values: many }, rows, filter).rows).toHaveLength(4000);
});

test("reuses a row's values under the next filter to avoid a redraw", () => {
  const ids = ALL.map((row) => `id-${row}`);
  const type = { id: "t", key: "bearings", name: "Bearings", drawing: "" };
  const products = ids.map((id) => ({ id }));
  const productType = joined([{ ...BEARINGS, type, ids, samples: {} }], products);
  const rowsUnder = (query: string) => {
    const technical = parseTechnicalFilter(new URLSearchParams(query));
    const { places, tableOf } = narrowed(productType, Uint32Array.from(ALL), { technical });
    const { rows } = tableOf(places);
    return new Map(Array.from(places, (place, at) => [ids[place], rows[at]]));
  };
  const all = rowsUnder("");
  const narrow = rowsUnder("f.clearance=C3&order=-bore");
  expect([...narrow.keys()]).toEqual(["id-3", "id-2"]);
  for (const [id, row] of narrow) expect(row).toBe(all.get(id));
  expect(all.get("id-2")?.slice(0, 2)).toEqual([60, "C3"]);
});
