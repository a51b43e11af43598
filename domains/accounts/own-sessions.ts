import type { TableClient } from "#app/data/database.ts";

/** A place where somebody is signed in. */
export type OwnSession = {
  id: string;
  started_at: string;
  /** When it was renewed last, which an open tab does once an hour. */
  used_at: string;
  /** What the browser says of itself; empty when it said nothing. */
  user_agent: string;
  /** Whether it is the one that asks. */
  is_this: boolean;
};

/** Returns where whoever asks is signed in, the last used first. Throws on failure. */
export async function fetchOwnSessions(client: TableClient): Promise<OwnSession[]> {
  const { data } = await client.rpc("my_sessions").throwOnError();
  return data;
}

/** Ends one of one's own sessions; says whether it was still there. Throws on failure. */
export async function endOwnSession(client: TableClient, id: string): Promise<boolean> {
  const { data } = await client.rpc("end_my_session", { target: id }).throwOnError();
  return data;
}
