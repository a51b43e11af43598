import { parseJson, readStorage, subscribeStorage, writeStorage } from "#app/lib/storage.ts";
import type { FormEndpoint } from "#domains/company/site.ts";
import type { CartItem } from "#domains/enquiries/cart.ts";
import type { SentEnquiry } from "./send-enquiry.ts";

/** Messages submitted offline, stored until the service confirms them. */
const WAITING_KEY = "reefline-waiting-messages";
/** Notifies other tabs, then is cleared. */
const STORED_KEY = "reefline-stored-message";

/** The form service ignores a repeated submission of the same message. */
export type WaitingMessage = {
  /** Empty origin for our own service. */
  to: FormEndpoint;
  content: Record<string, string>;
  selections: readonly CartItem[];
  /** Reason for rejection by the service. */
  rejected?: string;
};

export type StoredMessage = { content: WaitingMessage["content"]; sent: SentEnquiry | null };

const changed = new EventTarget();

export function readWaiting(): WaitingMessage[] {
  return parseJson(readStorage(WAITING_KEY), isWaiting) ?? [];
}

/** Replaces an earlier version of the same message. Returns false without storage. */
export function letWait(message: WaitingMessage): boolean {
  return write([...othersThan(message.content), message]);
}

export function waitNoMore(content: WaitingMessage["content"]): void {
  write(othersThan(content));
}

export function tellStored(stored: StoredMessage): void {
  waitNoMore(stored.content);
  changed.dispatchEvent(new CustomEvent(STORED_KEY, { detail: stored }));
  // `writeStorage` already notifies other tabs.
  writeStorage(STORED_KEY, JSON.stringify(stored));
  writeStorage(STORED_KEY, "");
}

export function subscribeWaiting(listener: () => void, signal?: AbortSignal): void {
  const stop = subscribeStorage(WAITING_KEY, listener);
  signal?.addEventListener("abort", stop);
  changed.addEventListener(WAITING_KEY, listener, { signal });
}

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
  const isStored = writeStorage(WAITING_KEY, JSON.stringify(messages));
  changed.dispatchEvent(new Event(WAITING_KEY));
  return isStored;
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
