import { expect, test } from "vitest";
import { SAMPLE_PRODUCT } from "../../../../tests/product-samples.ts";
import { checkDraft, differences, draftOf, isProductWork } from "./product-draft.ts";

const SITE = ["https://shop.example"];

test("a product that nobody changed can be saved as it is, whatever hosts have pictures now", () => {
  const product = { ...SAMPLE_PRODUCT, image_url: "https://elsewhere.example/kept.jpg" };
  const { fields, errors } = checkDraft(draftOf(product), product, SITE);
  expect(errors).toBeUndefined();
  expect(fields).toMatchObject({ name: product.name, image_url: product.image_url, price: 81.5 });
});

test("every field that cannot be saved says why", () => {
  const { errors } = checkDraft({ ...draftOf(null), stock: "1.5" }, null, SITE);
  expect(errors).toEqual({
    name: "Enter a name.",
    price: "Enter a price.",
    stock: "Enter the stock as a whole number, such as 12.",
    category_id: "Choose a category.",
  });
});

test("what stands in a row and cannot be saved is said under its field", () => {
  const product = { ...SAMPLE_PRODUCT, image_url: "ftp://elsewhere.example/a.jpg" };
  expect(checkDraft(draftOf(product), product, SITE).errors).toEqual({
    image_url: "This is not the address of a picture.",
  });
});

test("drafts are told apart, and from what is none", () => {
  const draft = draftOf(SAMPLE_PRODUCT);
  expect(differences(draft, { ...draft, price: "82", name: "x" })).toEqual(["name", "price"]);
  expect(isProductWork(JSON.parse(JSON.stringify({ draft, base: SAMPLE_PRODUCT })))).toBe(true);
  expect(isProductWork({ draft, base: null })).toBe(true);
  for (const other of [null, [], {}, { draft: {}, base: null }, { draft, base: {} }, { draft }]) {
    expect(isProductWork(other), JSON.stringify(other)).toBe(false);
  }
});
