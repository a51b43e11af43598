import {
  readWaiting,
  type StoredMessage,
  subscribeStored,
  subscribeWaiting,
} from "#domains/enquiries/components/message-queue.ts";

const loading = () => import("./flush-queue.ts");

/** After this time (ms) what got no answer is sent once more, while the page stays open. */
const NEXT_TRY = 30_000;

/** What is told of messages on every page; `refused` says why one came back. */
export type WaitingNote = { waits: boolean; refused: string | undefined };

/**
 * Sends messages that wait for the connection as soon as there is one, from whatever page is open then or opened next,
 * and says so there. `show` is called with what is to be told of them until then.
 */
export function watchWaiting(
  show: (note: WaitingNote) => void,
  open: (path: string) => void,
): void {
  let next: ReturnType<typeof setTimeout> | undefined;
  const waits = () => readWaiting().some(({ refused }) => refused === undefined);

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
    const back = readWaiting().find(({ refused }) => refused !== undefined);
    show({ waits: waits(), refused: back?.refused });
  }
  look();
  send();
  subscribeWaiting(look);
  subscribeStored(say);
  window.addEventListener("online", send);
  // The page may have slept while the connection came back.
  document.addEventListener("visibilitychange", send);
}
