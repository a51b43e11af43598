import { useEffect, useRef, useState } from "react";
import { draftStore } from "#app/lib/draft-store.ts";
import { FormNotice } from "#app/session/form-notice.tsx";
import { useSession } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { type DraftDefinition, isSame, isWork, type Work } from "./record-draft.ts";

export type SavedDraft<T> = {
  draft: T;
  restored: boolean;
  change: (next: T) => void;
  startAgain: () => void;
  forget: () => void;
};

type DraftForm =
  | "customer"
  | "enquiry"
  | "invoice"
  | "machine"
  | "order"
  | "payment"
  | "product"
  | "purchase order"
  | "field"
  | "relation"
  | "note"
  | "quote"
  | "reply"
  | "report"
  | "tests"
  | "answer"
  | "setting"
  | "supplier";

/** Stores a draft in the tab, per user and subject. Pass the subject as the form's `key`. */
export function useDraft<T>({
  form,
  subject,
  start,
  isDraft,
  isChanged,
}: {
  form: DraftForm;
  subject: string;
  start: () => T;
  /** Rejects stored drafts of an older format. */
  isDraft: (value: unknown) => value is T;
  isChanged: (draft: T) => boolean;
}): SavedDraft<T> {
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
}): SavedDraft<Work<Draft>> {
  return useDraft<Work<Draft>>({
    form,
    subject,
    start,
    isDraft: (value) => isWork(definition, value),
    isChanged: ({ was, draft }) => !isSame(definition, was, draft),
  });
}

/** ms, as serialising a long draft is slower than a keystroke */
const PAUSE = 200;

/** Debounces, but flushes when the page or form closes. */
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

export function DraftNotice({
  saved: { restored, startAgain },
}: {
  saved: Pick<SavedDraft<unknown>, "restored" | "startAgain">;
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
            // The button disappears, so move focus into the form.
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
