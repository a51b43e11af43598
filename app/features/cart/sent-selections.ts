import { parseJson, readStorage, writeStorage } from "#app/lib/storage.ts";
import type { CartItem } from "./cart.ts";

/** Where the browser keeps which list was sent. */
const SENT_KEY = "reefline-sent-selections";

/** A list that went to the office: when, under which reference, and what stood on it. */
type SentSelections = { at: string; reference: string; items: string };

/** What stands on a list: a change of it is another list. */
function contentsOf(items: readonly CartItem[]): string {
  return items.map(({ id, quantity, note = "" }) => `${id} ${quantity} ${note}`).join("\n");
}

/** Notes that the list was sent; it stays until its owner clears or changes it. */
export function markSent(items: readonly CartItem[], reference: string): void {
  const sent: SentSelections = {
    at: new Date().toISOString(),
    reference,
    items: contentsOf(items),
  };
  writeStorage(SENT_KEY, JSON.stringify(sent));
}

/** Returns when this very list was sent and under which reference; null when it was not. */
export function readSent(items: readonly CartItem[]): Omit<SentSelections, "items"> | null {
  const sent = parseJson(readStorage(SENT_KEY), isSentSelections);
  return sent?.items === contentsOf(items) ? sent : null;
}

function isSentSelections(value: unknown): value is SentSelections {
  if (typeof value !== "object" || value === null) return false;
  const { at, reference, items } = value as Record<string, unknown>;
  return [at, reference, items].every((text) => typeof text === "string");
}
