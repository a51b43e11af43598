import { expect, test } from "vitest";
import { countryName, maskedCard } from "./checkout-form.ts";

test("shows only the last four digits of a card in the review", () => {
  expect(maskedCard("4111 1111 1111 1234")).toBe("•••• 1234");
  expect(maskedCard("")).toBe("•••• ");
});

test("shows the chosen country in the review", () => {
  expect(countryName("UK")).toBe("United Kingdom");
  expect(countryName("ZZ")).toBe("");
});
