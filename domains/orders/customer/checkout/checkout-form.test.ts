import { expect, test } from "vitest";
import { countryName, maskedCard } from "./checkout-form.ts";

test("the review shows only the last four figures of a card", () => {
  expect(maskedCard("4111 1111 1111 1234")).toBe("•••• 1234");
  expect(maskedCard("")).toBe("•••• ");
});

test("the review names the chosen country", () => {
  expect(countryName("UK")).toBe("United Kingdom");
  expect(countryName("ZZ")).toBe("");
});
