import { expect, test } from "vitest";
import type { ProductVersion } from "#domains/products/product.ts";
import type { TypeWithFields } from "#domains/products/product-types.ts";
import type { ProductField } from "#domains/products/technical-data.ts";
import { SAMPLE_PRODUCT } from "../../../tests/product-samples.ts";
import {
  checkDraft,
  copyOf,
  differences,
  draftOf,
  isProductWork,
  type ProductDraft,
} from "./product-draft.ts";

const SITE = ["https://shop.example"];

function field(key: string, values: Partial<ProductField> = {}): ProductField {
  return {
    key,
    label: key,
    symbol: "",
    unit: "",
    kind: "number",
    choices: [],
    decimals: 0,
    is_facet: false,
    source: "",
    ...values,
  };
}

function type(id: string, fields: ProductField[]): TypeWithFields {
  return { id, key: id, name: id, drawing: "", fields };
}

const BEARING = type("bearing", [field("bore"), field("mass"), field("rows")]);
const SEAL = type("seal", [field("bore"), field("mass", { kind: "text" })]);
const TYPES = [BEARING, SEAL];
const BALL_BEARING: ProductVersion = {
  ...SAMPLE_PRODUCT,
  type_id: "bearing",
  technical_data: { bore: 25, mass: 1, rows: 2, former: "a field that was removed" },
  sample_fields: ["bore", "mass"],
};

/** Checks edits of a product. */
function check(draft: ProductDraft, base: ProductVersion | null, types: TypeWithFields[]) {
  return checkDraft({ draft, base, source: base }, types, SITE);
}

test("saves an unchanged product even if its picture host is no longer allowed", () => {
  const product = { ...SAMPLE_PRODUCT, image_url: "https://elsewhere.example/kept.jpg" };
  const { fields, errors } = check(draftOf(product), product, []);
  expect(errors).toBeUndefined();
  expect(fields).toMatchObject({ name: product.name, image_url: product.image_url, price: 81.5 });
});

test("reports an error for every invalid field", () => {
  const { errors } = check({ ...draftOf(null), stock: "1.5555" }, null, []);
  expect(errors).toEqual({
    name: "Enter a name.",
    price: "Enter a price.",
    stock: "Enter the stock with up to three decimals, such as 12 or 7.5.",
    category_id: "Choose a category.",
  });
});

test("reports an invalid stored value under its field", () => {
  const product = { ...SAMPLE_PRODUCT, image_url: "ftp://elsewhere.example/a.jpg" };
  expect(check(draftOf(product), product, []).errors).toEqual({
    image_url: "Enter a valid image link.",
  });
});

test("requires price breaks below the price after a change of either", () => {
  const error = "The price from 10 units must be below the unit price of $75.00.";
  const draft = draftOf(SAMPLE_PRODUCT);
  expect(draft.price_breaks).toBe("10: 75.25");
  expect(check({ ...draft, price: "75" }, SAMPLE_PRODUCT, []).errors).toEqual({
    price_breaks: error,
  });
  expect(
    check({ ...draft, price: "75", price_breaks: "10: 70" }, SAMPLE_PRODUCT, []).fields,
  ).toMatchObject({ price: 75, price_breaks: [{ from: 10, price: 70 }] });
});

test("lists changed fields and validates a stored draft", () => {
  const draft = draftOf(SAMPLE_PRODUCT);
  expect(differences(draft, { ...draft, price: "82", name: "x" })).toEqual(["name", "price"]);
  expect(
    isProductWork(
      JSON.parse(JSON.stringify({ draft, base: SAMPLE_PRODUCT, source: SAMPLE_PRODUCT })),
    ),
  ).toBe(true);
  expect(isProductWork({ draft, base: null, source: null })).toBe(true);
  for (const other of [null, [], {}, { draft: {}, base: null }, { draft, base: {} }, { draft }]) {
    expect(isProductWork(other), JSON.stringify(other)).toBe(false);
  }
});

test("clears the sample mark of an edited value and drops an emptied one", () => {
  const draft = { ...draftOf(BALL_BEARING), "value:bore": "30", "value:rows": " " };
  expect(check(draft, BALL_BEARING, TYPES).fields).toMatchObject({
    type_id: "bearing",
    technical_data: { bore: 30, mass: 1, former: "a field that was removed" },
    sample_fields: ["mass"],
  });
});

test("leaves the sample mark of shipping data until it is edited", () => {
  const base = { ...BALL_BEARING, sample_fields: ["hs_code", "packing"] };
  const draft = { ...draftOf(base), packing: "Crate", dispatch_weight: "1,25" };
  expect(check(draft, base, TYPES).fields).toMatchObject({
    packing: "Crate",
    dispatch_weight: 1.25,
    sample_fields: ["hs_code"],
  });
  const wrong = { ...draft, hs_code: "84.82", origin_country: "za", dispatch_weight: "-1" };
  expect(Object.keys(check(wrong, base, TYPES).errors ?? {})).toEqual([
    "dispatch_weight",
    "origin_country",
    "hs_code",
  ]);
});

test("preserves values without a field in a new type and checks the others", () => {
  const draft = { ...draftOf(BALL_BEARING), type_id: "seal" };
  expect(check(draft, BALL_BEARING, TYPES).fields).toMatchObject({
    type_id: "seal",
    technical_data: { bore: 25, mass: "1", rows: 2, former: "a field that was removed" },
  });
  const noType = { ...draft, type_id: "" };
  expect(check(noType, BALL_BEARING, TYPES).fields).toMatchObject({
    type_id: null,
    technical_data: BALL_BEARING.technical_data,
  });
  const back = { ...BALL_BEARING, type_id: "seal", technical_data: { mass: "heavy" } };
  expect(check({ ...draftOf(back), type_id: "bearing" }, back, TYPES).errors).toEqual({
    "value:mass": "mass must be a number, such as 13.",
  });
});

test("reports an invalid technical value under its field", () => {
  const draft = { ...draftOf(BALL_BEARING), "value:bore": "wide" };
  expect(check(draft, BALL_BEARING, TYPES).errors).toEqual({
    "value:bore": "bore must be a number, such as 13.",
  });
  expect(differences(draftOf(BALL_BEARING), draft)).toEqual(["value:bore"]);
});

test("reports a deleted type at its field", () => {
  const draft = { ...draftOf(BALL_BEARING), type_id: "gone" };
  expect(check(draft, BALL_BEARING, TYPES).errors).toEqual({
    type_id: "This type was deleted. Choose another.",
  });
});

test("copies a product as a draft with values and sample marks, without stock or photos (OFF-18)", () => {
  const photo = "/media/products/photo-11111111-1111-4111-8111-111111111111-1.jpg";
  const source = copyOf({ ...BALL_BEARING, image_url: photo, stock: 7, state: "published" }, TYPES);
  const draft = draftOf(source);
  expect(draft).toMatchObject({
    ...{ name: `${BALL_BEARING.name} (copy)`, state: "draft", stock: "0", type_id: "bearing" },
    ...{ price: "81.50", supplier: BALL_BEARING.supplier, "value:bore": "25" },
  });
  expect(draft).not.toHaveProperty("value:former");
  const { fields } = checkDraft(
    { draft: { ...draft, "value:mass": "2" }, base: null, source },
    TYPES,
    SITE,
  );
  expect(fields).toMatchObject({
    technical_data: { bore: 25, mass: 2, rows: 2 },
    sample_fields: ["bore"],
    state: "draft",
    stock: 0,
  });
  expect(copyOf({ ...BALL_BEARING, name: "n".repeat(200) }, TYPES).name).toHaveLength(200);
  const saved = copyOf({ ...BALL_BEARING, image_url: "https://elsewhere.example/a.jpg" }, TYPES);
  expect(saved.image_url).toBe("https://elsewhere.example/a.jpg");
});
