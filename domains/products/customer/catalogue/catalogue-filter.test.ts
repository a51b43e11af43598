import { expect, test } from "vitest";
import { parseFilter, priceRange, sortOptions } from "./catalogue-filter.ts";

test.each([
  ["both ends", 50, 100, [50, 100]],
  ["its ends reversed", 100, 50, [50, 100]],
  ["no upper end", 50, Number.POSITIVE_INFINITY, [50, Number.POSITIVE_INFINITY]],
  ["the catalogue's upper end", 50, 900, [50, Number.POSITIVE_INFINITY]],
  ["a lower end below the catalogue's", -5, 100, [0, 100]],
  ["the whole catalogue", 2, 900, null],
  ["more than the catalogue", 0, Number.POSITIVE_INFINITY, null],
])("reads a price range with %s", (_title, one, other, range) => {
  expect(priceRange(one, other, [2, 900])).toEqual(range);
});

test("reads an empty URL as no filters, sorted by name (CAT-4, CAT-5, CAT-6)", () => {
  expect(parseFilter(new URLSearchParams())).toEqual({
    q: "",
    category: "all",
    sort: null,
    price: null,
    rating: 0,
    inStock: false,
    technical: { productType: null, facets: {}, tolerance: 0, order: null, view: null },
    page: 1,
  });
  const sorts = ["name", "price-low", "price-high", "rating"];
  expect(sortOptions({ q: "" }).map(({ value }) => value)).toEqual(sorts);
  expect(sortOptions({ q: "6205" }).map(({ value }) => value)).toEqual(["best", ...sorts]);
});
