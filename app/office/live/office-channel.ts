import { EventSource } from "eventsource";
import { accountClient } from "#app/session/session-store.ts";

/** What the server says: the table in which something changed, `everything`, or that it is still there. */
export type Said = { kind: "changed"; table: string } | { kind: "alive" };

const ADDRESS = "/office/changes";
const NAME = "reefline office";
/** Time (ms) before a connection that was refused is tried again. */
const RETRY = 15_000;

/**
 * Hears what changes in the office, over one connection for all tabs of a browser: the tab that holds the lock
 * listens and tells the others. Goes on until the signal.
 */
export function hearOffice(heard: (said: Said) => void, signal: AbortSignal): void {
  const others = new BroadcastChannel(NAME);
  others.onmessage = ({ data }: MessageEvent<Said>) => heard(data);
  signal.addEventListener("abort", () => others.close());
  const tell = (said: Said) => {
    heard(said);
    others.postMessage(said);
  };
  const listenLong = () =>
    new Promise<void>((resolve) => {
      signal.addEventListener("abort", () => resolve());
      listen(tell, signal);
    });
  // Without locks, on a page without TLS, every tab has a connection of its own.
  if (!("locks" in navigator)) listenLong();
  else navigator.locks.request(NAME, { signal }, listenLong).catch(() => undefined);
}

function listen(tell: (said: Said) => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  let isThere = true;
  const source = new EventSource(ADDRESS, {
    async fetch(url, init) {
      const { auth } = await accountClient();
      const { data } = await auth.getSession();
      const token = data.session?.access_token ?? "";
      const headers = { ...init.headers, Authorization: `Bearer ${token}` };
      const answer = await fetch(url, { ...init, headers });
      isThere = answer.status !== 404;
      return answer;
    },
  });
  const close = () => source.close();
  signal.addEventListener("abort", close);
  source.addEventListener("alive", () => tell({ kind: "alive" }));
  source.addEventListener("message", ({ data }) => tell({ kind: "changed", table: `${data}` }));
  source.addEventListener("error", () => {
    if (source.readyState !== source.CLOSED) return;
    signal.removeEventListener("abort", close);
    // With a hosted backend there is no such address.
    if (isThere) setTimeout(() => listen(tell, signal), RETRY);
  });
}
