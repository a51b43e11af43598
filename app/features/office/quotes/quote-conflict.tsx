import { useState } from "react";
import { useNavigate } from "react-router";
import { fetchName } from "#app/data/audit-log.ts";
import { saveDraft } from "#app/data/quote-edits.ts";
import { fetchQuote, type OfficeQuote } from "#app/data/quotes.ts";
import {
  ConflictDialog,
  type ConflictField,
  GoneDialog,
} from "#app/features/office/form/conflict-dialog.tsx";
import { useAction } from "#app/features/remote-data/use-action.ts";
import { useReading } from "#app/features/remote-data/use-reading.ts";
import { FormNotice } from "#app/features/session/form-notice.tsx";
import { formatMoment } from "#app/lib/moment.ts";
import { randomId } from "#app/lib/random-id.ts";
import { Button } from "#app/ui/button.tsx";
import { reviseQuote } from "#domains/quotes/contracts.ts";
import {
  FIELD_LABELS,
  FIELD_NAMES,
  type FieldName,
  type QuoteDraft,
  type QuoteWork,
  readDraft,
  readLine,
  sameLines,
  workOn,
} from "./quote-draft.ts";
import type { QuoteEditing } from "./use-quote-draft.ts";

type Name = FieldName | "lines";

/**
 * What to do with a quotation that cannot be saved as it was typed: a colleague changed, sent or threw it
 * away meanwhile. What was typed stays in the editor under it.
 */
export function QuoteConflict({
  quote,
  now,
  editing,
  onLeave,
}: {
  quote: OfficeQuote;
  /** As it is stored; null when it is gone. */
  now: OfficeQuote | null;
  editing: QuoteEditing;
  /** Shows what is stored. */
  onLeave: () => void;
}) {
  const { work } = editing;
  const [later, setLater] = useState(false);
  const navigate = useNavigate();
  const rescue = useAction("Error saving quotation", async (tables, revises: boolean) => {
    const read = readDraft(work.draft);
    if (!read) throw new Error("Please correct what is marked first.");
    const id = revises ? await reviseQuote(tables, { target: quote.id }) : randomId();
    const draft = revises ? await fetchQuote(tables, id) : null;
    const fields = { ...read.fields, contact_message_id: quote.contact_message_id };
    const seen = await saveDraft(tables, {
      id,
      seen: draft?.updated_at ?? null,
      fields,
      lines: read.lines,
    });
    if (!seen) throw new Error("Somebody else is writing the next revision: please open it.");
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
          Not saved: somebody else changed this quotation meanwhile.
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
            Somebody sent this quotation meanwhile: what you typed last is not in it.
          </p>
          <p className="flex flex-wrap gap-2">
            <Button size="compact" disabled={rescue.busy} onClick={() => goOn(true)}>
              Begin the next revision with it
            </Button>
            <Button
              size="compact"
              variant="quiet"
              onClick={() => {
                editing.forget();
                onLeave();
              }}
            >
              Forget it
            </Button>
          </p>
        </div>
      </FormNotice>
    );
  }
  const theirs = workOn(now);
  return (
    <ConflictDialog
      what="quotation"
      lastChange={<LastSave quote={now} />}
      fields={conflictFields(work, theirs.was)}
      onSettle={(choice) => editing.settle(settled(work, theirs, choice))}
      onClose={() => setLater(true)}
    />
  );
}

function settled(
  work: QuoteWork,
  theirs: QuoteWork,
  choice: (name: Name) => "theirs" | "yours" | "both",
): QuoteWork {
  const fields = { ...work.draft.fields };
  for (const name of FIELD_NAMES) {
    if (choice(name) === "theirs") Object.assign(fields, { [name]: theirs.was.fields[name] });
  }
  const lines = choice("lines") === "theirs" ? theirs.was.lines : work.draft.lines;
  return { ...theirs, draft: { fields, lines } };
}

function LastSave({ quote }: { quote: OfficeQuote }) {
  const by = quote.updated_by;
  const { data: name = "" } = useReading({
    key: ["name", by],
    read: async (tables) => (by ? fetchName(tables, by) : "The website"),
  });
  return (
    <p className="mb-4 text-muted">
      {name}, {formatMoment(quote.updated_at)}
    </p>
  );
}

/** Returns in what a quotation that is being written differs from what is stored now. */
export function conflictFields(
  { was, draft }: QuoteWork,
  theirs: QuoteDraft,
): ConflictField<Name>[] {
  const fields = FIELD_NAMES.filter((name) => draft.fields[name] !== theirs.fields[name]).map(
    (name): ConflictField<Name> => ({
      name,
      label: FIELD_LABELS[name],
      was: was.fields[name],
      yours: draft.fields[name],
      theirs: theirs.fields[name],
    }),
  );
  if (sameLines(draft.lines, theirs.lines)) return fields;
  const lines: ConflictField<Name> = {
    name: "lines",
    label: "Lines",
    was: linesText(was),
    yours: linesText(draft),
    theirs: linesText(theirs),
  };
  return [...fields, lines];
}

function linesText({ lines }: QuoteDraft): string {
  const texts = lines.map((line) => {
    const { value } = readLine(line);
    const price = value ? value.unit_price.toFixed(2) : line.unit_price;
    const extras = [
      line.kind === "line" ? "" : line.kind,
      line.discount_percent && `less ${line.discount_percent} %`,
      line.lead_time,
      line.note,
      line.unit_cost && `cost ${line.unit_cost}`,
      line.vat_rate && `VAT ${line.vat_rate} %`,
    ].filter(Boolean);
    return `${line.quantity} ${line.unit} × ${line.description}, ${price} each (${extras.join(", ")})`;
  });
  return texts.join("\n");
}
