import { parseJson } from "#app/lib/storage.ts";
import { readTab, writeTab } from "#app/lib/tab-storage.ts";

/** A note that is not saved yet, and the note it was written on top of. */
type NoteDraft = { text: string; seen: string };

/** The draft belongs to one person: whoever logs in next in this tab does not see it. */
function key(userId: string, enquiryId: string): string {
  return `reefline-note ${userId} ${enquiryId}`;
}

/** Returns what a person wrote about an enquiry in this tab and did not save. */
export function readNoteDraft(userId: string, enquiryId: string): NoteDraft | null {
  return parseJson(readTab(key(userId, enquiryId)), isDraft);
}

/** Keeps the draft, or forgets it. */
export function writeNoteDraft(userId: string, enquiryId: string, draft: NoteDraft | null): void {
  writeTab(key(userId, enquiryId), draft && JSON.stringify(draft));
}

function isDraft(value: unknown): value is NoteDraft {
  if (typeof value !== "object" || value === null) return false;
  const { text, seen } = value as Record<string, unknown>;
  return typeof text === "string" && typeof seen === "string";
}
