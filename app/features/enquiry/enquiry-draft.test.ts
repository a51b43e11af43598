import { expect, test } from "vitest";
import { messageWithPrefill } from "./enquiry-draft.ts";

const draft = (message: string, prefilled = "") => ({
  fields: { message },
  subjectLabel: "",
  prefilled,
  submissionId: "s",
});

test("a prefill fills an empty message box", () => {
  expect(messageWithPrefill("List A", null)).toBe("List A");
  expect(messageWithPrefill("List A", draft(""))).toBe("List A");
});

test("a new prefill replaces an earlier one that nobody changed", () => {
  expect(messageWithPrefill("List B", draft("List A", "List A"))).toBe("List B");
});

test("what was typed is never lost to a prefill", () => {
  expect(messageWithPrefill("List B", draft("List A\nPlease hurry", "List A"))).toBe(
    "List B\n\nList A\nPlease hurry",
  );
});

test("a prefill that is already in the text is not added again", () => {
  expect(messageWithPrefill("List A", draft("List A\nPlease hurry", "List A"))).toBe(
    "List A\nPlease hurry",
  );
});
