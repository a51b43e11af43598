import { expect, test } from "vitest";
import { type Messages, withPrefill } from "./enquiry-draft.ts";

const there = (message: string, prefilled = "", earlier = ""): Messages => ({
  message,
  prefilled,
  earlier,
});

test("a prefill fills an empty message box", () => {
  expect(withPrefill("List A", there(""))).toEqual(there("List A", "List A"));
});

test("a new prefill replaces an earlier one that nobody changed", () => {
  expect(withPrefill("List B", there("List A", "List A"))).toEqual(there("List B", "List B"));
});

test("what was typed is set aside, not mixed with a prefill and not lost to it", () => {
  expect(withPrefill("List B", there("Our blower is loud."))).toEqual(
    there("List B", "List B", "Our blower is loud."),
  );
  expect(withPrefill("List B", there("List A\nPlease hurry", "List A", "Oldest"))).toEqual(
    there("List B", "List B", "List A\nPlease hurry\n\nOldest"),
  );
});

test("a prefill that is already in the text is not added again", () => {
  const hurried = there("List A\nPlease hurry", "List A");
  expect(withPrefill("List A", hurried)).toEqual(hurried);
});

test("a list that was changed stays changed when its page is loaded again", () => {
  const changed = there("List A, but five", "List A", "Oldest");
  expect(withPrefill("List A", changed)).toEqual(changed);
});
