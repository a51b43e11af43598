import { useCallback, useEffect, useRef, useState } from "react";
import type { TableClient } from "#app/data/database.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useWork } from "#app/office/form/draft.tsx";
import { isSame, workOn } from "#app/office/form/record-draft.ts";
import { saveDraft } from "#domains/quotes/quote-edits.ts";
import { fetchQuote, type OfficeQuote } from "#domains/quotes/quotes.ts";
import {
  QUOTE_WORK,
  type QuoteDraft,
  type QuoteWork,
  readDraft,
  versionOf,
} from "./quote-draft.ts";

/** Autosave delay (ms). */
const PAUSE = 800;

/** Null if deleted. */
type Conflict = { now: OfficeQuote | null };

export type QuoteEditing = {
  work: QuoteWork;
  change: (update: (draft: QuoteDraft) => QuoteDraft) => void;
  /** Returns the saved version, or null after a failure. */
  save: () => Promise<string | null>;
  saving: boolean;
  failed: boolean;
  isSaved: boolean;
  savedAt: string;
  conflict: Conflict | null;
  /** Resolves a conflict with this draft. */
  settle: (work: QuoteWork) => void;
  forget: () => void;
};

/** Autosaves. The tab holds the input until then. */
export function useQuoteDraft(quote: OfficeQuote): QuoteEditing {
  const saved = useWork({
    form: "quote",
    subject: quote.id,
    start: () => workOn(versionOf(quote)),
    definition: QUOTE_WORK,
  });
  const [failed, setFailed] = useState(false);
  // The tab's draft may be based on an older version.
  const [conflict, setConflict] = useState<Conflict | null>(() =>
    isConflict(saved.draft, quote) ? { now: quote } : null,
  );
  const { busy, run } = useAction("Error saving quotation", write);
  const { draft, was } = saved.draft;
  const isSaved = isSame(QUOTE_WORK, was, draft);

  // The user may type during a save and click before the next render.
  const latest = useRef({ work: saved.draft, keep: saved.change, conflict });
  latest.current.keep = saved.change;
  latest.current.conflict = conflict;
  const underWay = useRef<Promise<string | null> | null>(null);

  const put = useCallback((work: QuoteWork) => {
    latest.current.work = work;
    latest.current.keep(work);
  }, []);

  const change = useCallback(
    (update: (draft: QuoteDraft) => QuoteDraft) => {
      const { work } = latest.current;
      put({ ...work, draft: update(work.draft) });
    },
    [put],
  );

  async function attempt(): Promise<string | null> {
    const { work } = latest.current;
    if (isSame(QUOTE_WORK, work.was, work.draft)) return work.seen;
    if (latest.current.conflict || !readDraft(work.draft)) return null;
    const answer = await run({ quote, work });
    setFailed(answer === null);
    if (!answer) return null;
    if ("conflict" in answer.result) {
      setConflict(answer.result.conflict);
      return null;
    }
    const { seen } = answer.result;
    put({ ...latest.current.work, seen, was: work.draft });
    return seen;
  }

  async function save(): Promise<string | null> {
    while (underWay.current) await underWay.current;
    underWay.current = attempt();
    try {
      return await underWay.current;
    } finally {
      underWay.current = null;
    }
  }

  const saveNow = useRef(save);
  saveNow.current = save;

  // biome-ignore lint/correctness/useExhaustiveDependencies: Every edit restarts the delay
  useEffect(() => {
    if (isSaved || conflict) return;
    const pause = setTimeout(() => saveNow.current(), PAUSE);
    return () => clearTimeout(pause);
  }, [draft, isSaved, conflict]);

  useEffect(() => {
    const saveHere = () => saveNow.current();
    window.addEventListener("online", saveHere);
    document.addEventListener("visibilitychange", saveHere);
    return () => {
      window.removeEventListener("online", saveHere);
      document.removeEventListener("visibilitychange", saveHere);
      // The user may leave the page within the delay.
      saveHere();
    };
  }, []);

  return {
    work: saved.draft,
    change,
    save,
    saving: busy,
    failed,
    isSaved,
    savedAt: saved.draft.seen ?? quote.updated_at,
    conflict,
    settle(work) {
      setConflict(null);
      latest.current.conflict = null;
      put(work);
      save();
    },
    forget() {
      latest.current.work = { ...latest.current.work, draft: latest.current.work.was };
      saved.forget();
    },
  };
}

type Outcome = { seen: string } | { conflict: Conflict };

async function write(
  tables: TableClient,
  { quote, work }: { quote: OfficeQuote; work: QuoteWork },
): Promise<Outcome> {
  const read = readDraft(work.draft);
  if (!read) throw new Error("Some entries cannot be saved.");
  const { enquiry_id } = quote;
  const seen = await saveDraft(tables, {
    id: quote.id,
    seen: work.seen,
    fields: { ...read.fields, enquiry_id },
    lines: read.lines,
  });
  if (seen) return { seen };
  const now = await fetchQuote(tables, quote.id);
  // The response to an earlier attempt was lost.
  if (now?.state === "draft" && isStored(work, now)) return { seen: now.updated_at };
  return { conflict: { now } };
}

function isConflict(work: QuoteWork, now: OfficeQuote): boolean {
  return work.seen !== now.updated_at && !isStored(work, now);
}

/** Compares values, not number formatting. */
function isStored(work: QuoteWork, now: OfficeQuote): boolean {
  return JSON.stringify(readDraft(work.draft)) === JSON.stringify(readDraft(versionOf(now).draft));
}
