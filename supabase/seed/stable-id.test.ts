import { expect, test } from "vitest";
import { stableId } from "./stable-id.ts";

test("returns a fixed id for a designation", () => {
  expect(stableId("product", "6205-2RS C3")).toBe("20842d22-abe3-5fb6-a053-869e0db0a815");
});

test("returns different ids for a category and a product of the same name", () => {
  expect(stableId("category", "Couplings")).not.toBe(stableId("product", "Couplings"));
});
