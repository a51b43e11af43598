import { parseJson } from "./storage.ts";
import { readTab, writeTab } from "./tab-storage.ts";

/** Stores unsaved input per tab; `subject` is the record it concerns. */
export function draftStore<T>(
  subject: readonly string[],
  isDraft: (value: unknown) => value is T,
): { read: () => T | null; write: (draft: T | null) => void } {
  const key = ["reefline-draft", ...subject].join(" ");
  return {
    read: () => parseJson(readTab(key), isDraft),
    write: (draft) => writeTab(key, draft && JSON.stringify(draft)),
  };
}
