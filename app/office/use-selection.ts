import { useState } from "react";
import * as v from "valibot";
import { readTab, writeTab } from "#app/lib/tab-storage.ts";

const IDS = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

export type Selection = {
  ids: ReadonlySet<string>;
  set: (ids: readonly string[], chosen: boolean) => void;
  clear: () => void;
};

export function useSelection(list: string): Selection {
  const key = `reefline-selected ${list}`;
  const [ids, setIds] = useState<ReadonlySet<string>>(() => {
    const read = v.safeParse(IDS, readTab(key));
    return new Set(read.success ? read.output : []);
  });

  function keep(next: ReadonlySet<string>): void {
    setIds(next);
    writeTab(key, next.size > 0 ? JSON.stringify([...next]) : null);
  }
  return {
    ids,
    set(changed, chosen) {
      const next = new Set(ids);
      for (const id of changed) {
        if (chosen) next.add(id);
        else next.delete(id);
      }
      keep(next);
    },
    clear: () => keep(new Set()),
  };
}
