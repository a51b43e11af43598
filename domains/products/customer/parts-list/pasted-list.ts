import { draftStore } from "#app/lib/draft-store.ts";

/** What was pasted and not added yet. */
export const pastedList = draftStore(
  ["parts-list"],
  (value): value is string => typeof value === "string",
);

/** Whether a text that is pasted somewhere is a list rather than one part. */
export function isList(text: string): boolean {
  return text.split(/[\r\n]+/).filter((line) => line.trim() !== "").length > 1;
}
