import { useMemo, useSyncExternalStore } from "react";
import * as v from "valibot";
import { readTab, writeTab } from "#app/lib/tab-storage.ts";

const IDS = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

export type Selection = {
  ids: ReadonlySet<string>;
  set: (ids: readonly string[], chosen: boolean) => void;
  clear: () => void;
};

const keyOf = (list: string) => `reefline-selected ${list}`;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function idsIn(text: string | null): ReadonlySet<string> {
  const read = v.safeParse(IDS, text);
  return new Set(read.success ? read.output : []);
}

function keep(list: string, ids: ReadonlySet<string>): void {
  writeTab(keyOf(list), ids.size > 0 ? JSON.stringify([...ids]) : null);
  for (const listener of listeners) listener();
}

/** For a record that was deleted, also on its own page. */
export function deselect(list: string, id: string): void {
  const ids = new Set(idsIn(readTab(keyOf(list))));
  if (ids.delete(id)) keep(list, ids);
}

export function useSelection(list: string): Selection {
  const text = useSyncExternalStore(
    subscribe,
    () => readTab(keyOf(list)),
    () => null,
  );
  const ids = useMemo(() => idsIn(text), [text]);
  return {
    ids,
    set(changed, chosen) {
      const next = new Set(ids);
      for (const id of changed) {
        if (chosen) next.add(id);
        else next.delete(id);
      }
      keep(list, next);
    },
    clear: () => keep(list, new Set()),
  };
}
