import { expect, test } from "vitest";
import { addressProblem, asciiAddress, isEmailAddress } from "./email-address.ts";

test.each([
  ["info@müller.de", "info@xn--mller-kva.de"],
  ["Info@MÜLLER.de", "Info@xn--mller-kva.de"],
  ["info@mu\u0308ller.de", "info@xn--mller-kva.de"],
  ["verkoop@côte-d-azur.example.fr", "verkoop@xn--cte-d-azur-rbb.example.fr"],
  ["info@例え.テスト", "info@xn--r8jz45g.xn--zckzah"],
  ["info@example。com", "info@example.com"],
  ["Ann@Example.com", "Ann@Example.com"],
])("reads %s as %s (ENQ-33)", (typed, address) => {
  expect(asciiAddress(typed)).toBe(address);
  expect(isEmailAddress(typed)).toBe(true);
});

test.each([
  "info@mül ler.de",
  "info@müller.de/x",
  "info@müller.de:80",
  "info@müller.de?x",
  "info@müller..de",
  "info@müller.de,info@example.com",
  "info@\u200b",
  "müller.de",
])("rejects %j and returns it unchanged", (typed) => {
  expect(isEmailAddress(typed)).toBe(false);
  expect(asciiAddress(typed)).toBe(typed);
});

test.each([
  ["jörg@example.com", "An email address may have accents after the @ only."],
  ["jörg@müller.de", "An email address may have accents after the @ only."],
  ["jörg", "Enter an address."],
  ["info@example,com", "Enter an address."],
])("rejects %s with the message “%s” (ENQ-33)", (typed, words) => {
  expect(isEmailAddress(typed)).toBe(false);
  expect(addressProblem(typed, "Enter an address.")).toBe(words);
});
