import { EventSource } from "eventsource";
import { accountClient } from "#app/session/session-store.ts";

export type Said = { kind: "changed"; table: string } | { kind: "alive" };

const ADDRESS = "/office/changes";
const NAME = "reefline office";
/** ms */
const RETRY = 15_000;

/** Shares one connection between tabs; the tab with the lock broadcasts. */
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
  // Web Locks need TLS; without them each tab connects.
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
    // 404 on a hosted backend, so do not retry.
    if (isThere) setTimeout(() => listen(tell, signal), RETRY);
  });
}
