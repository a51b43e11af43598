import { type FormEvent, useId, useState } from "react";
import type { TableClient } from "#app/data/database.ts";
import {
  createField,
  fetchOfficeTypes,
  type OfficeField,
  type OfficeType,
  updateField,
} from "#app/data/product-type-edits.ts";
import { FIELD_KINDS } from "#app/data/technical-data.ts";
import { ConflictDialog, GoneDialog } from "#app/features/office/form/conflict-dialog.tsx";
import { DraftNotice, useDraft } from "#app/features/office/form/draft.tsx";
import { LastChange } from "#app/features/office/history/history.tsx";
import { useAction } from "#app/features/remote-data/use-action.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { CheckboxField, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import {
  checkField,
  type FieldDraft,
  type FieldErrors,
  type FieldName,
  type FieldWork,
  fieldDifferences,
  fieldDraftOf,
  isFieldWork,
  KIND_LABELS,
} from "./field-draft.ts";

const LABELS: Record<FieldName, string> = {
  label: "Label",
  symbol: "Symbol",
  unit: "Unit",
  kind: "Value type",
  choices: "Choices",
  decimals: "Decimals",
  is_facet: "Use as a filter",
  source: "Source",
  key: "Key",
};

/** Adds a field to a type, or changes one; two people who change one settle it. */
export function FieldDialog({
  type,
  field,
  onClose,
}: {
  type: OfficeType;
  /** Null for a new one. */
  field: OfficeField | null;
  onClose: () => void;
}) {
  const formId = useId();
  const [showsErrors, setShowsErrors] = useState(false);
  const [conflict, setConflict] = useState<{ theirs: OfficeField | null } | null>(null);
  const kept = useDraft<FieldWork>({
    form: "field",
    subject: field?.id ?? `new ${type.id}`,
    start: () => ({ draft: fieldDraftOf(field), base: field }),
    isDraft: isFieldWork,
    isChanged: ({ draft, base }) => fieldDifferences(draft, fieldDraftOf(base)).length > 0,
  });
  const { draft, base } = kept.draft;
  const { busy, run } = useAction("Error saving field", write);
  const errors: FieldErrors = (showsErrors && checkField(draft).errors) || {};

  async function save(work: FieldWork) {
    setConflict(null);
    setShowsErrors(true);
    const { field: checked } = checkField(work.draft);
    if (!checked) return;
    const done = await run({ ...work, type, checked });
    if (!done) return;
    if (done.result !== "saved") return setConflict(done.result);
    kept.forget();
    toast({ title: "Field saved successfully" });
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save({ draft, base });
  }

  function typed(name: FieldName) {
    return {
      label: LABELS[name],
      error: errors[name],
      value: draft[name],
      onChange: (event: FormEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        kept.change({ draft: { ...draft, [name]: event.currentTarget.value }, base }),
    };
  }

  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={field ? `Edit ${field.label}` : `New field for ${type.name}`}
        width="36rem"
        footer={
          <>
            <Button size="compact" onClick={onClose}>
              Close
            </Button>
            <Button size="compact" variant="primary" type="submit" form={formId} disabled={busy}>
              {busy ? "Saving..." : "Save field"}
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
          <div className="empty:hidden sm:col-span-2">
            <DraftNotice kept={kept} />
          </div>
          <TextField {...typed("label")} required data-autofocus autoComplete="off" />
          <TextField
            {...typed("symbol")}
            hint="Letter used in drawings and tables, such as d."
            autoComplete="off"
          />
          <TextField {...typed("unit")} hint="Such as mm, kN or rpm." autoComplete="off" />
          <SelectField
            {...typed("kind")}
            options={FIELD_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))}
          />
          {draft.kind === "choice" && (
            <TextAreaField
              {...typed("choices")}
              hint="One per line."
              className="sm:col-span-2"
              required
            />
          )}
          {(draft.kind === "number" || draft.kind === "range") && (
            <TextField
              {...typed("decimals")}
              hint="Maximum decimal places."
              inputMode="numeric"
              autoComplete="off"
            />
          )}
          <TextAreaField
            {...typed("source")}
            hint="Source shown to visitors."
            className="sm:col-span-2"
            rows={2}
          />
          {!base && (
            <TextField
              {...typed("key")}
              hint="Leave blank to create it from the label. It cannot be changed. Use the same key for the same field in every type."
              className="sm:col-span-2"
              autoComplete="off"
            />
          )}
          <CheckboxField
            label={LABELS.is_facet}
            checked={draft.is_facet === "yes"}
            className="sm:col-span-2"
            onChange={(event) =>
              kept.change({
                draft: { ...draft, is_facet: event.currentTarget.checked ? "yes" : "" },
                base,
              })
            }
          />
        </form>
      </Dialog>
      {conflict?.theirs && (
        <FieldConflict
          draft={draft}
          base={base}
          theirs={conflict.theirs}
          onClose={() => setConflict(null)}
          onSettle={(merged, saves) => {
            const work = { draft: merged, base: conflict.theirs };
            kept.change(work);
            if (saves) save(work);
            else setConflict(null);
          }}
        />
      )}
      <GoneDialog
        what="field"
        open={conflict !== null && conflict.theirs === null}
        onSaveNew={() => save({ draft, base: null })}
        onClose={() => setConflict(null)}
      />
    </>
  );
}

function FieldConflict({
  draft,
  base,
  theirs,
  onSettle,
  onClose,
}: {
  draft: FieldDraft;
  base: OfficeField | null;
  theirs: OfficeField;
  onSettle: (merged: FieldDraft, saves: boolean) => void;
  onClose: () => void;
}) {
  const was = fieldDraftOf(base);
  const saved = fieldDraftOf(theirs);
  const changed = fieldDifferences(draft, saved);
  return (
    <ConflictDialog
      what="field"
      lastChange={<LastChange table="product_fields" id={theirs.id} />}
      fields={changed.map((name) => ({
        name,
        label: LABELS[name],
        was: was[name],
        yours: draft[name],
        theirs: saved[name],
      }))}
      onSettle={(choice, saves) => {
        const merged = { ...draft };
        for (const name of changed) if (choice(name) === "theirs") merged[name] = saved[name];
        onSettle(merged, saves);
      }}
      onClose={onClose}
    />
  );
}

async function write(
  tables: TableClient,
  {
    draft,
    base,
    type,
    checked,
  }: FieldWork & { type: OfficeType; checked: NonNullable<ReturnType<typeof checkField>["field"]> },
): Promise<"saved" | { theirs: OfficeField | null }> {
  const { key, ...fields } = checked;
  if (!base) {
    const position = type.fields.length;
    await createField(tables, { ...fields, type_id: type.id, key, position });
    return "saved";
  }
  if (await updateField(tables, base, fields)) return "saved";
  const types = await fetchOfficeTypes(tables);
  const theirs = types.flatMap((one) => one.fields).find(({ id }) => id === base.id) ?? null;
  const agreed = theirs && fieldDifferences(draft, fieldDraftOf(theirs)).length === 0;
  return agreed ? "saved" : { theirs };
}
