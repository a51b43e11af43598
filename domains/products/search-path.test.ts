import { expect, test } from "vitest";
import { searchPath } from "./search-path.ts";

test("returns the catalogue link for a term, trimmed and URL-encoded (FRA-8)", () => {
  expect(searchPath("  6205-2RS C3 & seal 50% ")).toBe(
    "/products?q=6205-2RS%20C3%20%26%20seal%2050%25",
  );
});

test("returns null for an empty term (FRA-8)", () => {
  expect(searchPath("")).toBeNull();
  expect(searchPath("  \t ")).toBeNull();
});

test("encodes an unpaired surrogate without throwing", () => {
  expect(searchPath("valve \ud83d")).toBe("/products?q=valve%20%EF%BF%BD");
});
