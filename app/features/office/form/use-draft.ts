import { useRef, useState } from "react";
import { parseJson } from "#app/lib/storage.ts";
import { readTab, writeTab } from "#app/lib/tab-storage.ts";

/** What is typed into a form of the office and not saved yet, and what can be done with it. */
export type KeptDraft<T> = {
  draft: T;
  /** Whether it was begun at an earlier visit: then the form says so, see `DraftNotice`. */
  restored: boolean;
  change: (next: T) => void;
  /** Gives up what was typed and begins anew. */
  startAgain: () => void;
  /** Keeps nothing: it is saved, or given up. */
  forget: () => void;
};

/**
 * Keeps what is typed into a form of the office in the tab, through reloads, other pages and a login
 * in between. A draft belongs to one person and to one subject: the enquiry, order or product it is
 * about, so that it comes back there and nowhere else. Give the form the subject as its `key`.
 */
export function useDraft<T>({
  form,
  userId,
  subject,
  start,
  isDraft,
  isChanged,
}: {
  form: "order" | "product" | "note";
  userId: string;
  subject: string;
  /** Returns what the form begins with. */
  start: () => T;
  /** Whether stored text still is a draft of this version. */
  isDraft: (value: unknown) => value is T;
  /** Whether there is anything to keep. */
  isChanged: (draft: T) => boolean;
}): KeptDraft<T> {
  const key = `reefline-draft ${form} ${userId} ${subject}`;
  const [draft, setDraft] = useState(() => parseJson(readTab(key), isDraft) ?? start());
  const [restored, setRestored] = useState(() => isChanged(draft));
  const given = useRef(false);

  return {
    draft,
    restored: restored && isChanged(draft),
    change(next) {
      setDraft(next);
      if (!given.current) writeTab(key, isChanged(next) ? JSON.stringify(next) : null);
    },
    startAgain() {
      setDraft(start());
      setRestored(false);
      writeTab(key, null);
    },
    forget() {
      given.current = true;
      writeTab(key, null);
    },
  };
}
