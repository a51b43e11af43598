import { expect, test } from "vitest";
import { stableId } from "./stable-id.ts";

test("the id of a designation never changes", () => {
  expect(stableId("product", "6205-2RS C3")).toBe("20842d22-abe3-5fb6-a053-869e0db0a815");
});

test("a category and a product of the same words have different ids", () => {
  expect(stableId("category", "Couplings")).not.toBe(stableId("product", "Couplings"));
});
