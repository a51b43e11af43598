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

/** Pause (ms) in typing after which a draft is saved. */
const PAUSE = 800;

/** The quotation as somebody else left it; null when it is gone. */
type Conflict = { now: OfficeQuote | null };

export type QuoteEditing = {
  work: QuoteWork;
  change: (update: (draft: QuoteDraft) => QuoteDraft) => void;
  /** Saves what is not saved yet; returns the state it is saved in, or null when that did not work. */
  save: () => Promise<string | null>;
  saving: boolean;
  failed: boolean;
  /** Whether everything that is typed is saved. */
  isSaved: boolean;
  /** When the service stored it last. */
  savedAt: string;
  conflict: Conflict | null;
  /** Goes on with this, on top of what somebody else saved. */
  settle: (work: QuoteWork) => void;
  /** Gives up what is not saved. */
  forget: () => void;
};

/** A quotation that is being written: saved while it is typed, and kept in the tab until it is. */
export function useQuoteDraft(quote: OfficeQuote): QuoteEditing {
  const kept = useWork({
    form: "quote",
    subject: quote.id,
    start: () => workOn(versionOf(quote)),
    definition: QUOTE_WORK,
  });
  const [failed, setFailed] = useState(false);
  // What the tab kept may be older than the quotation.
  const [conflict, setConflict] = useState<Conflict | null>(() =>
    isConflict(kept.draft, quote) ? { now: quote } : null,
  );
  const { busy, run } = useAction("Error saving quotation", write);
  const { draft, was } = kept.draft;
  const isSaved = isSame(QUOTE_WORK, was, draft);

  // Somebody goes on typing while a save is on its way, and presses before the next render.
  const latest = useRef({ work: kept.draft, keep: kept.change, conflict });
  latest.current.keep = kept.change;
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change begins a new pause
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
      // The page is left within the pause.
      saveHere();
    };
  }, []);

  return {
    work: kept.draft,
    change,
    save,
    saving: busy,
    failed,
    isSaved,
    savedAt: kept.draft.seen ?? quote.updated_at,
    conflict,
    settle(work) {
      setConflict(null);
      latest.current.conflict = null;
      put(work);
      save();
    },
    forget() {
      latest.current.work = { ...latest.current.work, draft: latest.current.work.was };
      kept.forget();
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
  // The answer to an earlier attempt was lost.
  if (now?.state === "draft" && isStored(work, now)) return { seen: now.updated_at };
  return { conflict: { now } };
}

function isConflict(work: QuoteWork, now: OfficeQuote): boolean {
  return work.seen !== now.updated_at && !isStored(work, now);
}

/** Whether what is stored is what was typed, however its figures are written. */
function isStored(work: QuoteWork, now: OfficeQuote): boolean {
  return JSON.stringify(readDraft(work.draft)) === JSON.stringify(readDraft(versionOf(now).draft));
}
