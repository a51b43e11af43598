import { useEffect } from "react";
import { useNavigate } from "react-router";
import { whenIdle } from "#app/lib/when-idle.ts";
import { type StoredMessage, subscribeStored, waitingText } from "./waiting-messages.ts";

const loading = () => import("./send-waiting.ts");

/** After this time (ms) what got no answer is sent once more, while the page stays open. */
const NEXT_TRY = 30_000;

/**
 * Sends messages that wait for the connection as soon as there is one, from whatever page is open then or opened next,
 * and says so there. What does it is fetched only when a message waits.
 */
export function useWaitingMessages(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let next: ReturnType<typeof setTimeout> | undefined;
    async function send(): Promise<void> {
      clearTimeout(next);
      if (waitingText() === "" || !navigator.onLine) return;
      const someWait = await loading()
        .then(({ sendWaiting }) => sendWaiting())
        .catch((error) => {
          console.warn("Messages wait still:", error);
          return true;
        });
      clearTimeout(next);
      if (someWait) next = setTimeout(send, NEXT_TRY);
    }
    async function say(stored: StoredMessage): Promise<void> {
      (await loading()).saySent(stored, navigate);
    }
    whenIdle(send);
    const stop = subscribeStored(say);
    window.addEventListener("online", send);
    // The page may have slept while the connection came back.
    document.addEventListener("visibilitychange", send);
    return () => {
      clearTimeout(next);
      stop();
      window.removeEventListener("online", send);
      document.removeEventListener("visibilitychange", send);
    };
  }, [navigate]);
}
