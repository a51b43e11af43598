import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import * as v from "valibot";
import { CUSTOMER, CUSTOMER_COLUMNS, type CustomerColumn } from "#app/data/customer.ts";
import type { Customer } from "#app/data/customers.ts";
import { VAT_MODES } from "#app/data/quote.ts";
import { ConflictDialog, GoneDialog } from "#app/features/office/form/conflict-dialog.tsx";
import { DraftNotice } from "#app/features/office/form/draft.tsx";
import { LastChange } from "#app/features/office/history/history.tsx";
import { randomId } from "#app/lib/random-id.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import {
  type CustomerDraft,
  type CustomerWork,
  conflictFields,
  customerErrors,
  draftOf,
  labelOf,
  settled,
} from "./customer-draft.ts";
import { CustomerPeopleFields } from "./customer-people-fields.tsx";
import { VAT_WORDS } from "./customer-row.ts";
import { useCustomerWork, useSaveCustomer } from "./use-customer-work.ts";

const VAT_OPTIONS = VAT_MODES.map((value) => ({ value, label: VAT_WORDS[value] }));

/** Fields that take the form's whole width, so that both addresses stand beside each other. */
const WIDE: readonly CustomerColumn[] = ["payment_terms", "note"];

/** Writes a new customer, or changes one. */
export function CustomerForm({ customer }: { customer: Customer | null }) {
  const kept = useCustomerWork(customer);
  const work = kept.draft;
  const { fields, people } = work.draft;
  const [tried, setTried] = useState(false);
  const { save, saving, conflict, closeConflict } = useSaveCustomer();
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const errors = tried ? customerErrors(work.draft) : { fields: {}, people: {} };

  function change(draft: CustomerDraft) {
    kept.change({ ...work, draft });
  }

  async function store(next: CustomerWork) {
    setTried(true);
    const wrong = customerErrors(next.draft);
    if (Object.keys({ ...wrong.fields, ...wrong.people }).length > 0) {
      // The first field that is wrong is marked after this render.
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
      );
      return;
    }
    if (!(await save(next))) return;
    kept.forget();
    toast({ title: next.seen === null ? "Customer created" : "Customer saved" });
    await navigate(`/admin/customers/${next.id}`);
  }

  return (
    <>
      <form
        ref={form}
        noValidate
        className="grid max-w-4xl gap-8"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          store(work);
        }}
      >
        <DraftNotice kept={kept} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {CUSTOMER_COLUMNS.map((name) => (
            <CustomerField
              key={name}
              name={name}
              value={fields[name]}
              error={errors.fields[name]}
              onChange={(values) => change({ people, fields: { ...fields, ...values } })}
            />
          ))}
        </div>
        <CustomerPeopleFields
          people={people}
          errors={errors.people}
          onChange={(next) => change({ fields, people: next })}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" disabled={saving}>
            {saving ? "Saving..." : "Save customer"}
          </Button>
          <LinkButton
            to={customer ? `/admin/customers/${customer.id}` : "/admin/customers"}
            variant="quiet"
            onClick={kept.forget}
          >
            Cancel
          </LinkButton>
        </div>
      </form>
      {conflict?.now && (
        <ConflictDialog
          what="customer"
          lastChange={<LastChange table="customers" id={conflict.now.id} />}
          fields={conflictFields(work, draftOf(conflict.now))}
          onSettle={(choice, saves) => {
            if (!conflict.now) return;
            const theirs = draftOf(conflict.now);
            const next = {
              ...work,
              seen: conflict.now.updated_at,
              was: theirs,
              draft: settled(work, theirs, choice),
            };
            kept.change(next);
            if (saves) store(next);
            else closeConflict();
          }}
          onClose={closeConflict}
        />
      )}
      <GoneDialog
        what="customer"
        open={conflict !== null && conflict.now === null}
        onSaveNew={() => {
          const next = { ...work, id: randomId(), seen: null };
          kept.change(next);
          store(next);
        }}
        onClose={closeConflict}
      />
    </>
  );
}

function CustomerField({
  name,
  value,
  error,
  onChange,
}: {
  name: CustomerColumn;
  value: string;
  error: string | undefined;
  onChange: (values: Partial<CustomerDraft["fields"]>) => void;
}) {
  const schema = CUSTOMER.entries[name];
  const { typed } = v.getMetadata(schema);
  const box = {
    label: labelOf(schema),
    hint: v.getDescription(schema),
    error,
    value,
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  };
  switch (typed) {
    case "text":
      return (
        <TextAreaField
          {...box}
          rows={name === "note" ? 5 : 4}
          className={WIDE.includes(name) ? "col-span-full" : ""}
        />
      );
    case "vat_mode":
      return (
        <SelectField
          {...box}
          options={VAT_OPTIONS}
          onChange={(event) =>
            onChange({ vat_mode: VAT_MODES.find((mode) => mode === event.target.value) })
          }
        />
      );
    default:
      return (
        <TextField
          {...box}
          type={typed === "phone" ? "tel" : "text"}
          className={WIDE.includes(name) ? "col-span-full" : ""}
        />
      );
  }
}
