import { useEffect, useRef, useState } from "react";
import { draftStore } from "#app/lib/draft-store.ts";
import { FormNotice } from "#app/session/form-notice.tsx";
import { useSession } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { type DraftDefinition, isSame, isWork, type Work } from "./record-draft.ts";

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

/** The forms that keep drafts. */
type DraftForm =
  | "customer"
  | "machine"
  | "order"
  | "product"
  | "field"
  | "relation"
  | "note"
  | "quote"
  | "reply"
  | "report"
  | "answer"
  | "setting";

/**
 * Keeps what is typed into a form of the office in the tab, through reloads, other pages and a login
 * in between. A draft belongs to one person and to one subject: the enquiry, order or product it is
 * about, so that it comes back there and nowhere else. Give the form the subject as its `key`.
 */
export function useDraft<T>({
  form,
  subject,
  start,
  isDraft,
  isChanged,
}: {
  form: DraftForm;
  subject: string;
  /** Returns what the form begins with. */
  start: () => T;
  /** Whether stored text still is a draft of this version. */
  isDraft: (value: unknown) => value is T;
  /** Whether there is anything to keep. */
  isChanged: (draft: T) => boolean;
}): KeptDraft<T> {
  const { user } = useSession();
  const [store] = useState(() => draftStore([form, user?.id ?? "", subject], isDraft));
  const [draft, setDraft] = useState(() => store.read() ?? start());
  const [restored, setRestored] = useState(() => isChanged(draft));
  const given = useRef(false);
  const keeping = useKeeping(store.write);

  return {
    draft,
    restored: restored && isChanged(draft),
    change(next) {
      setDraft(next);
      if (!given.current) keeping.later(isChanged(next) ? next : null);
    },
    startAgain() {
      setDraft(start());
      setRestored(false);
      keeping.now(null);
    },
    forget() {
      given.current = true;
      keeping.now(null);
    },
  };
}

/** Keeps the work on a record, see `useDraft`. */
export function useWork<Draft>({
  form,
  subject,
  start,
  definition,
}: {
  form: DraftForm;
  subject: string;
  start: () => Work<Draft>;
  definition: DraftDefinition<Draft>;
}): KeptDraft<Work<Draft>> {
  return useDraft<Work<Draft>>({
    form,
    subject,
    start,
    isDraft: (value) => isWork(definition, value),
    isChanged: ({ was, draft }) => !isSame(definition, was, draft),
  });
}

/** Pause (ms) in typing after which a draft is written: a long one takes longer than a key. */
const PAUSE = 200;

/** Writes a draft when typing pauses, and at once when the page or the form goes. */
function useKeeping<T>(write: (draft: T | null) => void) {
  const waiting = useRef<{ draft: T | null; timer: ReturnType<typeof setTimeout> } | null>(null);
  const flush = useRef(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    write(waiting.current.draft);
    waiting.current = null;
  });
  useEffect(() => {
    const writeWaiting = flush.current;
    window.addEventListener("pagehide", writeWaiting);
    document.addEventListener("visibilitychange", writeWaiting);
    return () => {
      window.removeEventListener("pagehide", writeWaiting);
      document.removeEventListener("visibilitychange", writeWaiting);
      writeWaiting();
    };
  }, []);
  function later(draft: T | null) {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = { draft, timer: setTimeout(flush.current, PAUSE) };
  }
  return {
    later,
    now(draft: T | null) {
      later(draft);
      flush.current();
    },
  };
}

/** Says that a form does not begin where its subject does, and offers that. Stands in the form. */
export function DraftNotice({
  kept: { restored, startAgain },
}: {
  kept: Pick<KeptDraft<unknown>, "restored" | "startAgain">;
}) {
  if (!restored) return null;
  return (
    <FormNotice>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        Your draft has been restored.
        <Button
          variant="quiet"
          size="compact"
          className="-mx-4 -my-2"
          onClick={(event) => {
            // The button goes: the keyboard stays in the form.
            const form = event.currentTarget.form;
            startAgain();
            form?.querySelector<HTMLElement>("input, textarea")?.focus();
          }}
        >
          Start again
        </Button>
      </p>
    </FormNotice>
  );
}
