import type { Logger } from "pino";
import type { Sql } from "postgres";

/** What the database announces (triggers in supabase/migrations). */
type Channel = "catalogue_changed" | "mail_waiting";

/** The driver reports once for every attempt it made; reports this close (ms) are one. */
const GAP_PAUSE = 100;

export type ChangeNotices = {
  /** Calls the listener after each notice, and after a gap in which notices may have been missed. */
  on: (channel: Channel, listener: () => void) => void;
};

/** Listens to the database's notices; the connection is made anew whenever it breaks. */
export async function listenForChanges(sql: Sql, log: Logger): Promise<ChangeNotices> {
  const listeners: Record<Channel, (() => void)[]> = { catalogue_changed: [], mail_waiting: [] };
  for (const channel of Object.keys(listeners) as Channel[]) {
    const tell = () => {
      for (const listener of listeners[channel]) listener();
    };
    let connected = false;
    let isTelling = false;
    await sql.listen(channel, tell, () => {
      if (connected && !isTelling) {
        isTelling = true;
        setTimeout(() => {
          isTelling = false;
          log.warn({ channel }, "listening to the database again after a gap");
          tell();
        }, GAP_PAUSE);
      }
      connected = true;
    });
  }
  return { on: (channel, listener) => void listeners[channel].push(listener) };
}
