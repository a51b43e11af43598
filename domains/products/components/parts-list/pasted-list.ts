import { draftStore } from "#app/lib/draft-store.ts";

export const pastedList = draftStore(
  ["parts-list"],
  (value): value is string => typeof value === "string",
);

export function isList(text: string): boolean {
  return text.split(/[\r\n]+/).filter((line) => line.trim() !== "").length > 1;
}
