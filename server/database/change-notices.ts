import { setTimeout } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { coalesce } from "./coalesce.ts";
import { connectionConfig } from "./connections.ts";

const CHANNELS = [
  "catalogue_changed",
  "settings_changed",
  "mail_waiting",
  "office_changed",
] as const;
type Channel = (typeof CHANNELS)[number];

/** Milliseconds. */
const RECONNECT_PAUSE = 500;
/** Minimum ms between catalogue notices, as each re-renders all pages. */
const CATALOGUE_PAUSE = 250;
/** Milliseconds. */
const LISTEN_TIMEOUT = 4000;

export type ChangeNotices = {
  /** An empty payload means that notices may have been missed; catalogue changes have none. */
  on: (channel: Channel, listener: (payload: string) => unknown) => void;
  close: () => Promise<void>;
};

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
    // The `end` event that follows is handled.
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
