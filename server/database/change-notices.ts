import { setTimeout } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { coalesce } from "./coalesce.ts";
import { connectionConfig } from "./connections.ts";

/** What the database announces (triggers in supabase/schema). */
const CHANNELS = [
  "catalogue_changed",
  "settings_changed",
  "mail_waiting",
  "office_changed",
] as const;
type Channel = (typeof CHANNELS)[number];

/** Time (ms) between attempts to have a lost connection back. */
const RECONNECT_PAUSE = 500;
/** Time (ms) between two notices of the catalogue at least: each has all pages made anew. */
const CATALOGUE_PAUSE = 250;
/** Longest wait (ms) for the database to say that it has heard. */
const LISTEN_TIMEOUT = 4000;

export type ChangeNotices = {
  /**
   * Calls the listener with what each notice says, and with an empty text after a gap in which notices may
   * have been missed. Changes of the catalogue, after which everything is read and rendered anew, come without a
   * text, and all within a quarter of a second as one.
   */
  on: (channel: Channel, listener: (payload: string) => unknown) => void;
  close: () => Promise<void>;
};

/** Listens to the database's notices; the connection is made anew whenever it breaks. */
export async function listenForChanges(url: string, log: Logger): Promise<ChangeNotices> {
  const listeners: Record<Channel, ((payload: string) => unknown)[]> = {
    catalogue_changed: [],
    settings_changed: [],
    mail_waiting: [],
    office_changed: [],
  };
  let client: pg.Client | undefined;
  let closed = false;

  function tell(channel: string, payload = ""): void {
    for (const known of CHANNELS) {
      if (known === channel) for (const listener of listeners[known]) listener(payload);
    }
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...connectionConfig(url, "reefline"),
      query_timeout: LISTEN_TIMEOUT,
    });
    // The end that follows is what counts.
    next.on("error", () => undefined);
    next.on("notification", ({ channel, payload }) => tell(channel, payload));
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
      log.warn("database notifications resumed after a gap");
      for (const channel of CHANNELS) tell(channel);
      return;
    }
  }

  await connect();
  return {
    on(channel, listener) {
      const isCatalogue = channel === "catalogue_changed";
      listeners[channel].push(
        isCatalogue ? coalesce(CATALOGUE_PAUSE, () => listener("")) : listener,
      );
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
