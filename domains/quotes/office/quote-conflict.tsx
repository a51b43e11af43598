import { useState } from "react";
import { useNavigate } from "react-router";
import { fetchName } from "#app/data/audit-log.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { randomId } from "#app/lib/random-id.ts";
import { GoneDialog, RecordConflict } from "#app/office/form/conflict-dialog.tsx";
import { FormNotice } from "#app/session/form-notice.tsx";
import { Button } from "#app/ui/button.tsx";
import { reviseQuote } from "#domains/quotes/contracts.ts";
import { saveDraft } from "#domains/quotes/quote-edits.ts";
import { fetchQuote, type OfficeQuote } from "#domains/quotes/quotes.ts";
import { QUOTE_WORK, readDraft, versionOf } from "./quote-draft.ts";
import type { QuoteEditing } from "./use-quote-draft.ts";

/** Resolves a conflict with a colleague's change. The editor still holds the input. */
export function QuoteConflict({
  quote,
  now,
  editing,
  onLeave,
}: {
  quote: OfficeQuote;
  /** Null if deleted. */
  now: OfficeQuote | null;
  editing: QuoteEditing;
  onLeave: () => void;
}) {
  const { work } = editing;
  const [later, setLater] = useState(false);
  const navigate = useNavigate();
  const rescue = useAction("Error saving quotation", async (tables, revises: boolean) => {
    const read = readDraft(work.draft);
    if (!read) throw new Error("Correct the marked fields first.");
    const id = revises ? await reviseQuote(tables, { target: quote.id }) : randomId();
    const draft = revises ? await fetchQuote(tables, id) : null;
    const fields = { ...read.fields, enquiry_id: quote.enquiry_id };
    const seen = await saveDraft(tables, {
      id,
      seen: draft?.updated_at ?? null,
      fields,
      lines: read.lines,
    });
    if (!seen) throw new Error("Someone else is preparing the next revision. Open that revision.");
    return id;
  });

  async function goOn(revises: boolean) {
    const made = await rescue.run(revises);
    if (!made) return;
    editing.forget();
    await navigate(`/admin/quotes/${made.result}`);
  }

  if (later) {
    return (
      <FormNotice>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          Not saved. Someone else changed this quotation.
          <Button size="compact" onClick={() => setLater(false)}>
            Decide now
          </Button>
        </p>
      </FormNotice>
    );
  }
  if (!now) {
    return (
      <GoneDialog
        what="quotation"
        open
        onSaveNew={() => goOn(false)}
        onClose={() => setLater(true)}
      />
    );
  }
  if (now.state !== "draft") {
    return (
      <FormNotice>
        <div role="alert" className="grid gap-3">
          <p className="font-semibold">
            Someone else sent this quotation without your latest changes.
          </p>
          <p className="flex flex-wrap gap-2">
            <Button size="compact" disabled={rescue.busy} onClick={() => goOn(true)}>
              Use in next revision
            </Button>
            <Button
              size="compact"
              variant="quiet"
              onClick={() => {
                editing.forget();
                onLeave();
              }}
            >
              Discard
            </Button>
          </p>
        </div>
      </FormNotice>
    );
  }
  return (
    <RecordConflict
      what="quotation"
      definition={QUOTE_WORK}
      work={work}
      now={versionOf(now)}
      lastChange={<LastSave quote={now} />}
      onGoOn={editing.settle}
      onClose={() => setLater(true)}
    />
  );
}

function LastSave({ quote }: { quote: OfficeQuote }) {
  const by = quote.updated_by;
  const { data: name = "" } = useReading({
    key: ["name", by],
    read: async (tables) => (by ? fetchName(tables, by) : "Website"),
  });
  return (
    <p className="mb-4 text-muted">
      {name}, {formatMoment(quote.updated_at)}
    </p>
  );
}
