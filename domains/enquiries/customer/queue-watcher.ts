import {
  readWaiting,
  type StoredMessage,
  subscribeStored,
  subscribeWaiting,
} from "#domains/enquiries/components/message-queue.ts";

const loading = () => import("./flush-queue.ts");

/** Retry interval (ms) while the page is open. */
const NEXT_TRY = 30_000;

export type WaitingNote = { waits: boolean; rejected: string | undefined };

/**
 * Sends queued messages from any page once the connection returns. Calls `show` with their status.
 */
export function watchWaiting(
  show: (note: WaitingNote) => void,
  open: (path: string) => void,
): void {
  let next: ReturnType<typeof setTimeout> | undefined;
  const waits = () => readWaiting().some(({ rejected }) => rejected === undefined);

  async function send(): Promise<void> {
    clearTimeout(next);
    if (!navigator.onLine || !waits()) return;
    try {
      await (await loading()).sendWaiting();
    } catch (error) {
      console.warn("Queued messages not sent", error);
    }
    clearTimeout(next);
    if (waits()) next = setTimeout(send, NEXT_TRY);
  }
  async function say(stored: StoredMessage): Promise<void> {
    (await loading()).saySent(stored, open);
  }
  function look(): void {
    const back = readWaiting().find(({ rejected }) => rejected !== undefined);
    show({ waits: waits(), rejected: back?.rejected });
  }
  look();
  send();
  subscribeWaiting(look);
  subscribeStored(say);
  window.addEventListener("online", send);
  // The page may have been suspended when the connection returned.
  document.addEventListener("visibilitychange", send);
}
