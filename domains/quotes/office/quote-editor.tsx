import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useAction } from "#app/data/use-table-mutation.ts";
import { formatTime } from "#app/lib/moment.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { useUndo } from "#app/office/history/use-undo.ts";
import { useListPlace } from "#app/office/list-place.ts";
import { deselect } from "#app/office/use-selection.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { QuoteTotalsList } from "#domains/quotes/components/quote-totals-list.tsx";
import type { SentQuote } from "#domains/quotes/contracts.ts";
import { discardDraft } from "#domains/quotes/quote-edits.ts";
import type { OfficeQuote } from "#domains/quotes/quotes.ts";
import { rateOf } from "./convert-draft.ts";
import { CurrencyField } from "./currency-field.tsx";
import { type DraftTotals, draftTotals } from "./draft-totals.ts";
import { QuoteConflict } from "./quote-conflict.tsx";
import { QuoteCustomer } from "./quote-customer.tsx";
import { readDraft, readFields, type TypedFields } from "./quote-draft.ts";
import { ConditionFields, CustomerFields, InternalNote, TextFields } from "./quote-fields.tsx";
import { QuoteLines } from "./quote-lines.tsx";
import { SendDialog } from "./send-dialog.tsx";
import { type QuoteEditing, useQuoteDraft } from "./use-quote-draft.ts";

export function QuoteEditor({
  quote,
  onSent,
  onLeave,
}: {
  quote: OfficeQuote;
  onSent: (sent: SentQuote) => void;
  onLeave: () => void;
}) {
  const editing = useQuoteDraft(quote);
  const { work, change, conflict } = editing;
  const { fields } = work.draft;
  const [tried, setTried] = useState(false);
  const [ready, setReady] = useState<string | null>(null);
  const page = useRef<HTMLDivElement>(null);
  // With 500 lines, input must appear before its totals.
  const shown = useDeferredValue(work.draft);
  const totals = useMemo(() => draftTotals(shown), [shown]);
  const { errors } = readFields(fields);

  function changeFields(values: Partial<TypedFields>) {
    change((draft) => ({ ...draft, fields: { ...draft.fields, ...values } }));
  }

  async function check() {
    setTried(true);
    const seen = await editing.save();
    if (seen) return setReady(seen);
    // Errors appear after this render.
    requestAnimationFrame(() =>
      page.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
    );
  }

  // A colleague sent it without losing any input.
  const isLeft = quote.state !== "draft" && editing.isSaved && !conflict;
  useEffect(() => {
    if (isLeft) onLeave();
  }, [isLeft, onLeave]);

  const props = { fields, errors, onChange: changeFields };
  return (
    <div
      ref={page}
      className="grid items-start gap-x-6 gap-y-6 max-xl:pb-24 xl:grid-cols-[minmax(0,1fr)_17rem]"
    >
      {conflict && <QuoteConflict {...{ quote, now: conflict.now, editing, onLeave }} />}
      <div className="grid min-w-0 gap-6 xl:col-start-1">
        {quote.enquiry_id && (
          <p className="-my-2">
            <Link className="link" to={`/admin/enquiries/${quote.enquiry_id}`}>
              Enquiry
            </Link>
          </p>
        )}
        <CustomerFields {...props} />
        {quote.customer_id && <QuoteCustomer id={quote.customer_id} {...props} />}
        <QuoteLines
          draft={work.draft}
          customerId={quote.customer_id}
          change={change}
          tried={tried}
        />
        <ConditionFields
          {...props}
          currencyField={<CurrencyField draft={work.draft} change={change} />}
        />
        <TextFields {...props} />
        <InternalNote {...props} />
        <div className="flex flex-wrap gap-2">
          {editing.isSaved && (
            <LinkButton size="compact" to={`/admin/quotes/new?copy=${quote.id}`}>
              Copy
            </LinkButton>
          )}
          <Discard quote={quote} editing={editing} />
        </div>
      </div>
      <aside
        aria-label="Totals"
        className="grid gap-4 border border-line bg-paper p-4 xl:sticky xl:top-6 xl:col-start-2"
      >
        {/* First, so that changing totals and hints cannot move it during a click. */}
        <div className="grid gap-2 max-xl:hidden">
          <Button variant="primary" onClick={check}>
            Check and send
          </Button>
          <SaveState editing={editing} />
        </div>
        <QuoteTotalsList
          totals={totals}
          currency={fields.currency}
          discountPercent={fields.discount_percent}
        />
        <Hints totals={totals} />
      </aside>
      {/* Last, as the message next to it may take another line. */}
      <div className="fixed inset-x-0 bottom-0 z-30 flex items-end justify-between gap-x-4 border-t border-ink bg-paper px-4 py-2 lg:left-60 xl:hidden">
        <div className="min-w-0">
          <p className="font-semibold tabular-nums">{formatPrice(totals.gross, fields.currency)}</p>
          <SaveState editing={editing} />
        </div>
        <Button variant="primary" size="compact" className="shrink-0" onClick={check}>
          Check and send
        </Button>
      </div>
      {ready && (
        <SendDialog
          id={quote.id}
          seen={ready}
          needsRate={rateOf(fields) === null}
          unconfirmed={work.draft.lines.filter((line) => line.converted_from).length}
          onSent={(sent) => {
            editing.forget();
            onSent(sent);
          }}
          onClose={() => setReady(null)}
        />
      )}
    </div>
  );
}

function SaveState({ editing }: { editing: QuoteEditing }) {
  const { work, isSaved, saving, failed, savedAt, conflict, save } = editing;
  if (isSaved && !saving) {
    return (
      <p role="status" className="text-sm text-muted">
        Saved {formatTime(savedAt)}
      </p>
    );
  }
  if (failed && !saving) {
    return (
      <p role="status" className="flex flex-wrap items-center gap-x-2 text-sm font-medium text-bad">
        Not saved, stored in this tab.
        <Button variant="quiet" size="compact" onClick={save}>
          Try again
        </Button>
      </p>
    );
  }
  return (
    <p role="status" className="text-sm text-warn">
      {conflict || !readDraft(work.draft) ? "Not saved, stored in this tab" : "Saving..."}
    </p>
  );
}

function Hints({ totals: { margin, unread } }: { totals: DraftTotals }) {
  if (margin === null && unread === 0) return null;
  return (
    <div className="grid gap-1 text-sm">
      {margin !== null && (
        <p className="text-muted">
          Margin on lines with costs{" "}
          <strong className={margin < 0 ? "text-bad" : "text-ink"}>{margin.toFixed(1)}%</strong>{" "}
          (internal)
        </p>
      )}
      {unread > 0 && (
        <p className="font-medium text-warn">
          {unread === 1 ? "1 line is not complete" : `${unread} lines are not complete`} and
          excluded from the totals.
        </p>
      )}
    </div>
  );
}

function Discard({ quote, editing }: { quote: OfficeQuote; editing: QuoteEditing }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const list = useListPlace("/admin/quotes");
  const { run } = useAction("Error deleting draft", async (tables) => {
    if (!(await discardDraft(tables, quote.id, editing.savedAt))) {
      throw new Error("Someone else changed this draft. Review it first.");
    }
  });

  const { offerUndo } = useUndo();

  async function discard() {
    if (!(await run())) return;
    editing.forget();
    deselect("/admin/quotes", quote.id);
    offerUndo("Draft deleted", quote.id);
    await navigate(list.path, { state: list.state });
  }

  return (
    <div>
      <Button variant="danger" size="compact" onClick={() => setAsking(true)}>
        Delete draft
      </Button>
      <ConfirmDialog
        open={asking}
        question="Delete this draft?"
        action="Delete draft"
        dismissal="Keep draft"
        onConfirm={discard}
        onClose={() => setAsking(false)}
      >
        {quote.revision > 1 ? "The revision already sent is unchanged." : "It has not been sent."}{" "}
        You can undo this for ten minutes.
      </ConfirmDialog>
    </div>
  );
}
