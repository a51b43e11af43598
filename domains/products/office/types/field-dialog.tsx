import { type FormEvent, useId } from "react";
import type { TableClient } from "#app/data/database.ts";
import { DraftNotice } from "#app/office/form/draft.tsx";
import { isSame, type Version, type Work, workOn } from "#app/office/form/record-draft.ts";
import { useRecordForm } from "#app/office/form/use-record-form.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { CheckboxField, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { fetchOfficeTypes } from "#domains/products/contracts.ts";
import {
  createField,
  type OfficeField,
  type OfficeType,
  updateField,
} from "#domains/products/product-type-edits.ts";
import { FIELD_KINDS } from "#domains/products/technical-data.ts";
import {
  checkField,
  FIELD_DRAFT,
  FIELD_LABELS,
  type FieldDraft,
  type FieldErrors,
  type FieldName,
  KIND_LABELS,
  versionOf,
} from "./field-draft.ts";

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
  const { saved, work, busy, tried, change, formProps, dialog } = useRecordForm<FieldDraft>({
    what: "field",
    table: "product_fields",
    subject: field?.id ?? `new ${type.id}`,
    start: () => workOn(versionOf(field)),
    definition: FIELD_DRAFT,
    isValid: ({ draft }) => checkField(draft).errors === undefined,
    newOf: (work) => ({ ...work, id: "", seen: null }),
    save: (tables, work) => write(tables, work, type),
    onSaved() {
      toast({ title: "Field saved successfully" });
      onClose();
    },
  });
  const { draft, seen } = work;
  const errors: FieldErrors = (tried && checkField(draft).errors) || {};

  function typed(name: FieldName) {
    return {
      label: FIELD_LABELS[name],
      error: errors[name],
      value: draft[name],
      onChange: (event: FormEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        change({ ...draft, [name]: event.currentTarget.value }),
    };
  }

  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={field ? `Edit ${field.label}` : `New field for ${type.name}`}
        width="36rem"
        dismissal="Close"
        main={{
          type: "submit",
          form: formId,
          disabled: busy,
          children: busy ? "Saving..." : "Save field",
        }}
      >
        <form {...formProps} id={formId} className="grid gap-4 sm:grid-cols-2">
          <div className="empty:hidden sm:col-span-2">
            <DraftNotice saved={saved} />
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
          {seen === null && (
            <TextField
              {...typed("key")}
              hint="Leave blank to create it from the label. It cannot be changed. Use the same key for the same field in every type."
              className="sm:col-span-2"
              autoComplete="off"
            />
          )}
          <CheckboxField
            label={FIELD_LABELS.is_facet}
            checked={draft.is_facet === "yes"}
            className="sm:col-span-2"
            onChange={(event) =>
              change({ ...draft, is_facet: event.currentTarget.checked ? "yes" : "" })
            }
          />
        </form>
      </Dialog>
      {dialog}
    </>
  );
}

/** Returns the current field if another user changed or deleted it. */
async function write(
  tables: TableClient,
  { id, seen, draft }: Work<FieldDraft>,
  type: OfficeType,
): Promise<{ now: Version<FieldDraft> | null } | null> {
  const { field } = checkField(draft);
  if (!field) return null;
  const { key, ...fields } = field;
  if (seen === null) {
    const position = type.fields.length;
    await createField(tables, { ...fields, type_id: type.id, key, position });
    return null;
  }
  if (await updateField(tables, { id, updated_at: seen }, fields)) return null;
  const types = await fetchOfficeTypes(tables);
  const theirs = types.flatMap((one) => one.fields).find((one) => one.id === id);
  if (!theirs) return { now: null };
  const now = versionOf(theirs);
  return isSame(FIELD_DRAFT, draft, now.draft) ? null : { now };
}
