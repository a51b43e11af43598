import { useState } from "react";
import { parseJson } from "#app/lib/storage.ts";
import { readTab, writeTab } from "#app/lib/tab-storage.ts";
import { isOrderDraft, type OrderDraft } from "./order-draft.ts";

/** What is written, and the state of the order it is written on top of. */
type Work = {
  /** Made once for an order: saving it again after a lost answer makes no second one. */
  id: string;
  seen: string | null;
  draft: OrderDraft;
};

/**
 * Keeps an order that is being written in the tab, through reloads and a login in between. It
 * belongs to one person: whoever logs in next in this tab does not see it.
 */
export function useOrderDraft(userId: string, name: string, start: () => Work) {
  const key = `reefline-order ${userId} ${name}`;
  const [work, setWork] = useState(() => parseJson(readTab(key), isWork) ?? start());

  return {
    ...work,
    change(draft: OrderDraft) {
      const next = { ...work, draft };
      setWork(next);
      writeTab(key, JSON.stringify(next));
    },
    forget() {
      writeTab(key, null);
    },
  };
}

function isWork(value: unknown): value is Work {
  if (typeof value !== "object" || value === null) return false;
  const { id, seen, draft } = value as Record<string, unknown>;
  return (
    typeof id === "string" && (seen === null || typeof seen === "string") && isOrderDraft(draft)
  );
}
