import { expect, test } from "vitest";
import { newsletterMessages, subscribe } from "./newsletter.ts";

test.each([
  "",
  "   ",
  "maria",
  "maria@",
  "@mine.example",
  "maria@mine",
  "ma ria@mine.example",
  "a@b@c.example",
])("rejects %j as an email address (FRA-14)", (typed) => {
  expect(subscribe(typed, null)).toEqual({
    accepted: false,
    message: "Please enter a valid email address.",
  });
});

test("appends a new address to the stored list (FRA-13)", () => {
  expect(subscribe("maria@mine.example", '["jan@mill.example"]')).toEqual({
    accepted: true,
    stored: '["jan@mill.example","maria@mine.example"]',
    message: "Thank you for subscribing!",
  });
});

test("rejects an address already in the list, ignoring case (FRA-14)", () => {
  const again = { accepted: false, message: newsletterMessages.repeated };
  expect(subscribe("jan@mill.example", '["jan@mill.example"]')).toEqual(again);
  expect(subscribe("Jan@Mill.example", '["jan@mill.example"]')).toEqual(again);
});

test.each([
  null,
  "",
  "{",
  "null",
  "42",
  '"jan@mill.example"',
  '{"0":"jan@mill.example"}',
  "[[],null,7]",
])("treats invalid storage %j as an empty list", (stored) => {
  expect(subscribe("jan@mill.example", stored)).toMatchObject({
    accepted: true,
    stored: '["jan@mill.example"]',
  });
});
