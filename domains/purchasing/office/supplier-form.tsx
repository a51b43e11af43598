import { useState } from "react";
import { useNavigate } from "react-router";
import * as v from "valibot";
import { CURRENCIES } from "#app/lib/currency.ts";
import { asciiAddress } from "#app/lib/email-address.ts";
import { houseCurrency } from "#app/lib/numbers.ts";
import { randomId } from "#app/lib/random-id.ts";
import { DraftNotice } from "#app/office/form/draft.tsx";
import { ItemFields } from "#app/office/form/item-fields.tsx";
import { isSame } from "#app/office/form/record-draft.ts";
import { useRecordForm } from "#app/office/form/use-record-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { isMade, STALE_OR_SAVED } from "#domains/contract.ts";
import { saveSupplier } from "#domains/purchasing/contracts.ts";
import {
  CONTACT_COLUMNS,
  MAX_CONTACTS,
  SUPPLIER,
  SUPPLIER_COLUMNS,
  SUPPLIER_CONTACT,
} from "#domains/purchasing/supplier.ts";
import { fetchSupplier, type Supplier } from "#domains/purchasing/suppliers.ts";
import {
  newContact,
  readSupplier,
  SUPPLIER_DRAFT,
  SUPPLIER_LABELS,
  type SupplierDraft,
  versionOf,
  workOnSupplier,
} from "./supplier-draft.ts";

const CONTACT_TYPES = { name: "text", email: "email", phone: "tel" } as const;

export function SupplierForm({ supplier }: { supplier: Supplier | null }) {
  const navigate = useNavigate();
  const [reprices, setReprices] = useState(false);
  const { saved, work, busy, tried, change, formProps, dialog } = useRecordForm<SupplierDraft>({
    what: "supplier",
    table: "suppliers",
    subject: supplier?.id ?? "new",
    start: () => workOnSupplier(supplier, houseCurrency()),
    definition: SUPPLIER_DRAFT,
    isValid: ({ draft }) => readSupplier(draft).isValid,
    newOf: (work) => ({ ...work, id: randomId(), seen: null }),
    async save(tables, { id, seen, draft }) {
      const { fields, contacts } = readSupplier(draft);
      const saving = saveSupplier(tables, {
        ...{ target: id, seen, fields, reprices },
        contacts: contacts.map((one) => ({ ...one, email: asciiAddress(one.email) })),
      });
      if (await isMade(saving, STALE_OR_SAVED)) return null;
      const now = await fetchSupplier(tables, id);
      if (!now) return { now };
      const version = versionOf(now);
      return isSame(SUPPLIER_DRAFT, version.draft, draft) ? null : { now: version };
    },
    onSaved({ id, seen }) {
      toast({ title: seen === null ? "Supplier created" : "Supplier saved" });
      navigate(`/admin/suppliers/${id}`);
    },
  });
  const { fields, contacts } = work.draft;
  const errors = tried ? readSupplier(work.draft).errors : { fields: {}, contacts: {} };

  return (
    <>
      <form {...formProps} className="grid max-w-4xl gap-8">
        <DraftNotice saved={saved} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {SUPPLIER_COLUMNS.map((column) => {
            const box = {
              label: SUPPLIER_LABELS[column],
              hint: v.getDescription(SUPPLIER.entries[column]),
              error: errors.fields[column],
              value: fields[column],
              autoComplete: "off",
              onChange: (event: { target: { value: string } }) =>
                change({ contacts, fields: { ...fields, [column]: event.target.value } }),
            };
            if (column === "note") {
              return <TextAreaField key={column} {...box} rows={4} className="col-span-full" />;
            }
            return column === "currency" ? (
              <SelectField
                key={column}
                {...box}
                options={CURRENCIES.map((value) => ({ value, label: value }))}
              />
            ) : (
              <TextField
                key={column}
                {...box}
                {...(column === "lead_days" && { inputMode: "numeric" })}
              />
            );
          })}
        </div>
        {supplier && fields.currency !== supplier.currency && (
          <CheckboxField
            label={`Clear prices in ${supplier.currency}`}
            hint={`Prices are not converted. Enter them again in ${fields.currency}.`}
            checked={reprices}
            onChange={(event) => setReprices(event.target.checked)}
          />
        )}
        <ItemFields
          title="Contacts"
          hint="Purchase orders go to the first contact with an email address."
          items={contacts}
          most={MAX_CONTACTS}
          nameOf={(contact, index) => contact.name || `contact ${index + 1}`}
          addLabel="Add contact"
          newItem={newContact}
          onChange={(next) => change({ fields, contacts: next })}
        >
          {(contact, index, changeContact) => (
            <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-3">
              {CONTACT_COLUMNS.map((column) => {
                const label = v.getTitle(SUPPLIER_CONTACT.entries[column]);
                return (
                  <TextField
                    key={column}
                    label={label}
                    aria-label={`${label} of contact ${index + 1}`}
                    type={CONTACT_TYPES[column]}
                    autoComplete="off"
                    error={errors.contacts[contact.id]?.[column]}
                    value={contact[column]}
                    onChange={(event) => changeContact({ [column]: event.target.value })}
                  />
                );
              })}
            </div>
          )}
        </ItemFields>
        <div>
          <Button type="submit" variant="primary" disabled={busy}>
            {busy ? "Saving..." : "Save supplier"}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}
