import { setTimeout } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { connectionConfig } from "./connections.ts";

/** What the database announces (triggers in supabase/migrations). */
const CHANNELS = ["catalogue_changed", "mail_waiting"] as const;
type Channel = (typeof CHANNELS)[number];

/** Time (ms) between attempts to have a lost connection back. */
const RECONNECT_PAUSE = 500;
/** Longest wait (ms) for the database to say that it has heard. */
const LISTEN_TIMEOUT = 4000;

export type ChangeNotices = {
  /** Calls the listener after each notice, and after a gap in which notices may have been missed. */
  on: (channel: Channel, listener: () => void) => void;
  close: () => Promise<void>;
};

/** Listens to the database's notices; the connection is made anew whenever it breaks. */
export async function listenForChanges(url: string, log: Logger): Promise<ChangeNotices> {
  const listeners: Record<Channel, (() => void)[]> = { catalogue_changed: [], mail_waiting: [] };
  let client: pg.Client | undefined;
  let closed = false;

  function tell(channel: string): void {
    for (const known of CHANNELS) {
      if (known === channel) for (const listener of listeners[known]) listener();
    }
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...connectionConfig(url, "reefline"),
      query_timeout: LISTEN_TIMEOUT,
    });
    // The end that follows is what counts.
    next.on("error", () => undefined);
    next.on("notification", ({ channel }) => tell(channel));
    try {
      await next.connect();
      for (const channel of CHANNELS) await next.query(`listen ${channel}`);
    } catch (error) {
      await next.end();
      throw error;
    }
    client = next;
    client.on("end", () => void reconnect());
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      await setTimeout(RECONNECT_PAUSE, undefined, { ref: false });
      try {
        await connect();
      } catch {
        continue;
      }
      log.warn("listening to the database again after a gap");
      for (const channel of CHANNELS) tell(channel);
      return;
    }
  }

  await connect();
  return {
    on: (channel, listener) => void listeners[channel].push(listener),
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
