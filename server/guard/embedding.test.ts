import { expect, test } from "vitest";
import { embedsTooMuch } from "./embedding.ts";

const call = (table: string, select: string) =>
  embedsTooMuch(`http://localhost/rest/v1/${table}?select=${encodeURIComponent(select)}`);

test.each([
  ["products", "*"],
  ["products", "*, category:categories(name)"],
  ["wishlist_items", "product:products(*, category:categories(name))"],
  ["orders", "*, order_items(id, quantity, product:products(name, image_url))"],
  ["categories", "*,products(*)"],
])("%s with %s is what pages ask for", (table, select) => {
  expect(call(table, select)).toBe(false);
});

test.each([
  ["products", "*,categories(*,products(*))"],
  ["products", "*,categories(*,again:products!products_category_id_fkey(*))"],
  ["categories", "*,...products(*,categories(*))"],
  ["categories", '*,products(*,"categories"(*))'],
  ["a", "b(c(d(e)))"],
  ["a", "b(x),c(x),d(x),e(x),f(x)"],
  ["a", `${"b(".repeat(5000)}`],
])("%s with %s is refused", (table, select) => {
  expect(call(table, select)).toBe(true);
});

test("a second selection does not hide behind the first", () => {
  const query = "select=*&select=categories(products(*))";
  expect(embedsTooMuch(`http://localhost/rest/v1/products?${query}`)).toBe(true);
});
