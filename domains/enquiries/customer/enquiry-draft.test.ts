import { expect, test } from "vitest";
import { type Messages, withPrefill } from "./enquiry-draft.ts";

const there = (message: string, prefilled = "", earlier = ""): Messages => ({
  message,
  prefilled,
  earlier,
});

test("fills an empty message box with the prefill", () => {
  expect(withPrefill("List A", there(""))).toEqual(there("List A", "List A"));
});

test("replaces an unchanged earlier prefill with a new one", () => {
  expect(withPrefill("List B", there("List A", "List A"))).toEqual(there("List B", "List B"));
});

test("sets typed text aside when a prefill arrives", () => {
  expect(withPrefill("List B", there("Our blower is loud."))).toEqual(
    there("List B", "List B", "Our blower is loud."),
  );
  expect(withPrefill("List B", there("List A\nPlease hurry", "List A", "Oldest"))).toEqual(
    there("List B", "List B", "List A\nPlease hurry\n\nOldest"),
  );
});

test("does not add a prefill that the text already contains", () => {
  const hurried = there("List A\nPlease hurry", "List A");
  expect(withPrefill("List A", hurried)).toEqual(hurried);
});

test("preserves an edited list when its page reloads", () => {
  const changed = there("List A, but five", "List A", "Oldest");
  expect(withPrefill("List A", changed)).toEqual(changed);
});
