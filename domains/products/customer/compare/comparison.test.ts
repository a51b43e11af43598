import { expect, test } from "vitest";
import type { ProductField, ProductTypeData } from "#domains/products/technical-data.ts";
import { SAMPLE_PRODUCT } from "../../../../tests/product-samples.ts";
import { compared, comparedIds } from "./comparison.ts";

const IDS = Array.from({ length: 5 }, (_, n) => `1cf0d483-e37a-4d5f-b9cc-e6280806000${n}`);

function field(key: string, unit: string): ProductField {
  const rest = { symbol: "", choices: [], decimals: 1, is_facet: true, source: "" };
  return { key, label: key, unit, kind: "number", ...rest };
}

const BEARINGS: ProductTypeData = {
  type: { id: "", key: "bearings", name: "Bearings", drawing: "" },
  fields: [field("bore", "mm"), field("mass", "kg")],
  ids: IDS.slice(0, 2),
  values: { bore: [60, 60], mass: [1.2, null] },
  samples: {},
};
const PRODUCTS = IDS.slice(0, 3).map((id) => ({ ...SAMPLE_PRODUCT, id }));

test.each([
  ["repeated", `ids=${IDS[0]}&ids=${IDS[1]}`, 2],
  ["in one list", `ids=${IDS[0]},${IDS[1]}`, 2],
  ["named twice", `ids=${IDS[0]},${IDS[0]?.toUpperCase()}`, 1],
  ["beyond four", `ids=${IDS.join()}`, 4],
  ["that are invalid", "ids=1,2,<script>,", 0],
  ["that are missing", "", 0],
])("reads ids %s", (_title, query, count) => {
  expect(comparedIds(new URLSearchParams(query))).toEqual(IDS.slice(0, count));
});

test("marks differing values, including missing ones and products without a type (CAT-20)", () => {
  const rows = (ids: string[]) =>
    compared(ids, PRODUCTS, [BEARINGS]).rows.map(({ label, values, differs }) => ({
      [label]: values,
      differs,
    }));
  expect(rows(IDS.slice(0, 2))).toEqual([
    { bore: ["60 mm", "60 mm"], differs: false },
    { mass: ["1.2 kg", null], differs: true },
  ]);
  expect(rows([IDS[0] ?? "", IDS[2] ?? ""])[0]).toEqual({ bore: ["60 mm", null], differs: true });
  expect(compared([IDS[4] ?? ""], PRODUCTS, [BEARINGS])).toEqual({ products: [], rows: [] });
});
