import { expect, test } from "vitest";
import { readText, type TextColumn, textOf } from "./product-text.ts";

const SITE = "https://shop.example";
const ORIGINS = [SITE, "http://project.example:54321", "https://cdn.example:8443"];

function read(column: TextColumn, text: string, pictureOrigins = ORIGINS) {
  return readText(column, text, { pictureOrigins });
}

test.each([
  ["0", 0],
  ["0.01", 0.01],
  ["12", 12],
  ["12.5", 12.5],
  [" 1234.50 ", 1234.5],
  [".50", 0.5],
  ["1,5", 1.5],
  ["1 234,50", 1234.5],
  ["1,234.50", 1234.5],
  ["9999999999.99", 9_999_999_999.99],
  ["$1,234.50", 1234.5],
])("accepts the price %s", (text, value) => {
  expect(read("price", text)).toEqual({ value });
});

test.each([
  ["", "Enter a price."],
  ["1,234", "“1,234” is ambiguous. Enter it without a thousands separator."],
  ["-1", "The price cannot be below 0."],
  ["1e9", "Enter the price as a number, such as 1234.50."],
  ["0.001", "Enter the price with up to two decimals."],
  ["R 5", "This amount is in USD. Enter it in USD."],
  ["NaN", "Enter the price as a number, such as 1234.50."],
  ["1.", "Enter the price as a number, such as 1234.50."],
  ["99999999999", "The price must not exceed 9999999999.99."],
])("rejects the price %j (OFF-12)", (text, error) => {
  expect(read("price", text)).toEqual({ error });
});

test.each([
  ["0", 0],
  ["007", 7],
  ["1 200", 1200],
  ["7,5", 7.5],
  ["0.125", 0.125],
  ["2147483647", 2_147_483_647],
])("accepts the stock %s", (text, value) => {
  expect(read("stock", text)).toEqual({ value });
});

test.each(["", "-1", "1.5555", "1,200", "1e3", "12 pcs", "2147483648"])(
  "rejects the stock %j (OFF-12)",
  (text) => {
    expect(read("stock", text).error).toBeTruthy();
  },
);

test.each([
  ["", []],
  ["10: 5.50", [{ from: 10, price: 5.5 }]],
  [
    "50: 5; 10: 5,50;",
    [
      { from: 10, price: 5.5 },
      { from: 50, price: 5 },
    ],
  ],
  [
    "10+ = 5,5\n1 000 : 4",
    [
      { from: 10, price: 5.5 },
      { from: 1000, price: 4 },
    ],
  ],
])("accepts the price breaks %j", (text, value) => {
  expect(read("price_breaks", text)).toEqual({ value });
});

test.each([
  ["10", "Enter quantities and prices as in 10: 5,50; 50: 5,00."],
  ["10: 5: 4", "Enter quantities and prices as in 10: 5,50; 50: 5,00."],
  ["ten: 5", "Enter quantities and prices as in 10: 5,50; 50: 5,00."],
  ["1: 5", "A price break starts at a whole quantity of at least 2."],
  ["2,5: 5", "A price break starts at a whole quantity of at least 2."],
  ["10: 0", "Enter a price above 0."],
  ["10: 5,005", "“5,005” is ambiguous. Enter it without a thousands separator."],
  ["10: 5.5; 10: 5", "List each quantity once, smallest first."],
  ["10: 5; 50: 5", "Unit prices must fall as quantities rise."],
  ["2: 9; 3: 8; 4: 7; 5: 6; 6: 5; 7: 4", "Enter up to 5 price breaks."],
])("rejects the price breaks %j (OFF-20)", (text, error) => {
  expect(read("price_breaks", text)).toEqual({ error });
});

test("restores price breaks from their own text", () => {
  const breaks = [
    { from: 10, price: 5.5 },
    { from: 1000, price: 4 },
  ];
  expect(textOf("price_breaks", breaks)).toBe("10: 5.50; 1000: 4.00");
  expect(read("price_breaks", textOf("price_breaks", breaks))).toEqual({ value: breaks });
  expect(textOf("price_breaks", [])).toBe("");
});

test("limits the length of a name and a description", () => {
  expect(read("name", "  6205-2RS ")).toEqual({ value: "6205-2RS" });
  expect(read("name", "   ").error).toBe("Enter a name.");
  expect(read("name", "x".repeat(200)).value).toHaveLength(200);
  expect(read("name", "x".repeat(10_000)).error).toBe(
    "The name has 10,000 characters. The limit is 200.",
  );
  expect(read("description", "x".repeat(5000)).value).toHaveLength(5000);
  expect(read("description", "x".repeat(5001)).error).toContain("limit is 5,000");
});

test.each([
  ["", null],
  ["/media/products/fallback.jpg", "/media/products/fallback.jpg"],
  ["https://shop.example/media/a.jpg?v=2", "/media/a.jpg?v=2"],
  [" https://CDN.example:8443/a b.jpg?v=2", "https://cdn.example:8443/a%20b.jpg?v=2"],
])("accepts the picture %j (OFF-12)", (text, value) => {
  expect(read("image_url", text)).toEqual({ value });
});

test.each([
  "javascript:alert(1)",
  "data:image/png;base64,AAAA",
  "http://other.example/a.jpg",
  "https://other.example/a.jpg",
  "https://shop.example.evil/a.jpg",
  "http://shop.example/a.jpg",
  "//other.example/a.jpg",
  "/\\other.example/a.jpg",
  "/\t/other.example/a.jpg",
  "blob:https://shop.example/1",
  "media/a.jpg",
  "https://cdn.example/a.jpg",
  "https://cdn.example:8443.evil/a.jpg",
  "http://cdn.example:8443/a.jpg",
  "http://project.example:54321/storage/a.jpg",
])("rejects the picture %j", (text) => {
  expect(read("image_url", text).error).toBeTruthy();
});

test("lists the allowed hosts for a rejected picture", () => {
  expect(read("image_url", "https://other.example/a.jpg", [SITE]).error).toBe(
    "Pictures from other.example are not allowed. Use a picture on this site, such as /media/products/fallback.jpg.",
  );
  expect(read("image_url", "https://other.example/a.jpg").error).toBe(
    "Pictures from other.example are not allowed. Use a picture on this site, such as /media/products/fallback.jpg, or on https://cdn.example:8443.",
  );
});
