import { useEffect, useEffectEvent, useRef, useState } from "react";
import { parseJson, readStorage, writeStorage } from "#app/lib/storage.ts";
import { useSession } from "#app/session/session-store.ts";
import type { TableClient } from "./database.ts";
import { useAction } from "./use-table-mutation.ts";

/** Errors after which the change is certainly not in the database. Others are uncertain. */
const DECIDED = /^([a-z]|P0|2|4)/;

/**
 * Stores the user's changes on this device until the database has decided on each, across reloads,
 * and sends them in order. `send` counts a repeated change once.
 */
export function useUnsent<Change, Result>({
  key,
  isChange,
  errorTitle,
  latest = false,
  send,
  onSaved,
}: {
  key: string;
  /** Rejects stored changes of an older format. */
  isChange: (value: unknown) => value is Change;
  errorTitle: string;
  /** A change supersedes those that wait. */
  latest?: boolean;
  send: (tables: TableClient, change: Change) => Promise<Result>;
  onSaved: (result: Result, change: Change) => void;
}) {
  const user = useSession((session) => session.user?.id ?? "");
  const place = `unsent:${user}:${key}`;
  const held = useRef<readonly Change[]>([]);
  const [waiting, setWaiting] = useState<readonly Change[]>([]);
  const { busy, run } = useAction(errorTitle, async (tables, change: Change) => {
    try {
      return await send(tables, change);
    } catch (error) {
      if (DECIDED.test((error as { code?: string }).code ?? "")) drop(change);
      throw error;
    }
  });

  function hold(changes: readonly Change[]) {
    held.current = changes;
    setWaiting(changes);
    writeStorage(place, changes.length > 0 ? JSON.stringify(changes) : "");
  }
  function drop(change: Change) {
    hold(held.current.filter((one) => one !== change));
  }

  async function flush() {
    for (let [next] = held.current; next !== undefined; [next] = held.current) {
      const done = await run(next);
      if (done) {
        drop(next);
        onSaved(done.result, next);
      } else if (held.current.includes(next)) return;
    }
  }

  const start = useEffectEvent(() => {
    if (held.current.length === 0) {
      const isList = (value: unknown): value is Change[] =>
        Array.isArray(value) && value.every(isChange);
      const stored = parseJson(readStorage(place), isList) ?? [];
      if (stored.length > 0) hold(stored);
    }
    flush();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: Another user has other changes.
  useEffect(() => {
    held.current = [];
    start();
    window.addEventListener("online", start);
    return () => window.removeEventListener("online", start);
  }, [place]);

  return {
    busy,
    /** Including the one being sent. */
    held: waiting,
    waiting: busy ? [] : waiting,
    retry: flush,
    change(given: Change) {
      hold(latest ? [given] : [...held.current, given]);
      return flush();
    },
  };
}
