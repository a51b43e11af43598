import { parseJson } from "./storage.ts";
import { readTab, writeTab } from "./tab-storage.ts";

/** Where the tab keeps what somebody typed and did not send or save. `subject` is what it is about. */
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
