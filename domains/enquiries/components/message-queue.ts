import { parseJson, readStorage, subscribeStorage, writeStorage } from "#app/lib/storage.ts";
import type { FormEndpoint } from "#domains/company/site.ts";
import type { CartItem } from "#domains/enquiries/cart.ts";
import type { SentEnquiry } from "./send-enquiry.ts";

/** Where the browser keeps messages that were sent without a connection, until the service has stored them. */
const WAITING_KEY = "reefline-waiting-messages";
/** Tells other tabs what became of one; nothing is kept there. */
const STORED_KEY = "reefline-stored-message";

/** A message as it goes to the form service: sent again unchanged, it makes no second row there. */
export type WaitingMessage = {
  /** The service's origin is empty where it is the site's own. */
  to: FormEndpoint;
  /** Every field of the form with its value. */
  content: Record<string, string>;
  /** What is marked as sent with it. */
  selections: readonly CartItem[];
  /** Why the service did not take it; it is then for its writer to change. */
  refused?: string;
};

/** What became of a message that waited. */
export type StoredMessage = { content: WaitingMessage["content"]; sent: SentEnquiry | null };

const changed = new EventTarget();

export function readWaiting(): WaitingMessage[] {
  return parseJson(readStorage(WAITING_KEY), isWaiting) ?? [];
}

/** Lets a message wait, in the place of an earlier one that says the same; false when nothing can be kept here. */
export function letWait(message: WaitingMessage): boolean {
  return write([...othersThan(message.content), message]);
}

export function waitNoMore(content: WaitingMessage["content"]): void {
  write(othersThan(content));
}

/** Tells all tabs that the service has stored it. */
export function tellStored(stored: StoredMessage): void {
  waitNoMore(stored.content);
  changed.dispatchEvent(new CustomEvent(STORED_KEY, { detail: stored }));
  // Other tabs hear of the change itself.
  writeStorage(STORED_KEY, JSON.stringify(stored));
  writeStorage(STORED_KEY, "");
}

/** Calls the listener when another message waits, or one no more, until the signal. */
export function subscribeWaiting(listener: () => void, signal?: AbortSignal): void {
  const stop = subscribeStorage(WAITING_KEY, listener);
  signal?.addEventListener("abort", stop);
  changed.addEventListener(WAITING_KEY, listener, { signal });
}

/** Calls the listener when the service has stored one, whichever tab has sent it, until the signal. */
export function subscribeStored(
  listener: (stored: StoredMessage) => void,
  signal?: AbortSignal,
): void {
  const hear = (event: Event) => listener((event as CustomEvent<StoredMessage>).detail);
  function hearOther({ key, newValue }: StorageEvent) {
    const stored = key === STORED_KEY ? parseJson(newValue, isStored) : null;
    if (stored) listener(stored);
  }
  changed.addEventListener(STORED_KEY, hear, { signal });
  window.addEventListener("storage", hearOther, { signal });
}

/** Whether two contents are of the same message: what an account fills in beside it makes no other. */
export function isSameMessage(
  one: WaitingMessage["content"],
  other: WaitingMessage["content"],
): boolean {
  return one.submission_id === other.submission_id && one.message === other.message;
}

function othersThan(content: WaitingMessage["content"]): WaitingMessage[] {
  return readWaiting().filter((one) => !isSameMessage(one.content, content));
}

function write(messages: readonly WaitingMessage[]): boolean {
  const isKept = writeStorage(WAITING_KEY, JSON.stringify(messages));
  changed.dispatchEvent(new Event(WAITING_KEY));
  return isKept;
}

function isWaiting(value: unknown): value is WaitingMessage[] {
  return (
    Array.isArray(value) &&
    value.every(
      (one) =>
        isContent(one?.content) &&
        typeof one.to?.form === "string" &&
        Array.isArray(one.selections) &&
        one.selections.every((item: Partial<CartItem> | null) => typeof item?.id === "string"),
    )
  );
}

function isStored(value: unknown): value is StoredMessage {
  return (
    typeof value === "object" && value !== null && "content" in value && isContent(value.content)
  );
}

function isContent(value: unknown): value is WaitingMessage["content"] {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((text) => typeof text === "string")
  );
}
