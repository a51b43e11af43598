import { type ComponentProps, useId } from "react";
import { useNavigate } from "react-router";
import * as v from "valibot";
import { useReading } from "#app/data/use-table-query.ts";
import { CURRENCIES } from "#app/lib/currency.ts";
import { asciiAddress } from "#app/lib/email-address.ts";
import { houseCurrency } from "#app/lib/numbers.ts";
import { randomId } from "#app/lib/random-id.ts";
import { DraftNotice } from "#app/office/form/draft.tsx";
import { useRecordForm } from "#app/office/form/use-record-form.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { isMade, STALE_OR_SAVED } from "#domains/contract.ts";
import { fetchPriceGroups } from "#domains/customers/agreed-prices.ts";
import { saveCustomer } from "#domains/customers/contracts.ts";
import { CUSTOMER, CUSTOMER_COLUMNS, type CustomerColumn } from "#domains/customers/customer.ts";
import { type Customer, fetchCustomer } from "#domains/customers/customers.ts";
import { VAT_MODES } from "#domains/quotes/quote.ts";
import {
  CUSTOMER_DRAFT,
  type CustomerDraft,
  customerErrors,
  hasErrors,
  isSameCustomer,
  labelOf,
  tidied,
  versionOf,
  workOnCustomer,
} from "./customer-draft.ts";
import { CustomerPeopleFields } from "./customer-people-fields.tsx";
import { VAT_WORDS } from "./customer-row.ts";

const VAT_OPTIONS = VAT_MODES.map((value) => ({ value, label: VAT_WORDS[value] }));

/** Full width, so that both address fields share a row. */
const WIDE: readonly CustomerColumn[] = ["payment_terms", "note"];

export function CustomerForm({ customer }: { customer: Customer | null }) {
  const navigate = useNavigate();
  const { saved, work, busy, tried, change, formProps, dialog } = useRecordForm<CustomerDraft>({
    what: "customer",
    table: "customers",
    subject: customer?.id ?? "new",
    start: () => workOnCustomer(customer),
    definition: CUSTOMER_DRAFT,
    isValid: ({ draft }) => !hasErrors(draft),
    newOf: (work) => ({ ...work, id: randomId(), seen: null }),
    async save(tables, { id, seen, draft }) {
      const { fields, people } = tidied(draft);
      const saved = saveCustomer(tables, {
        ...{ target: id, seen, customer: fields },
        people: people.map((one) => ({ ...one, email: asciiAddress(one.email) })),
      });
      if (await isMade(saved, STALE_OR_SAVED)) return null;
      const now = await fetchCustomer(tables, id);
      if (!now) return { now };
      return isSameCustomer(versionOf(now).draft, draft) ? null : { now: versionOf(now) };
    },
    onSaved({ id, seen }) {
      toast({ title: seen === null ? "Customer created" : "Customer saved" });
      navigate(`/admin/customers/${id}`);
    },
  });
  const { fields, people } = work.draft;
  const errors = tried ? customerErrors(work.draft) : { fields: {}, people: {} };

  return (
    <>
      <form {...formProps} className="grid max-w-4xl gap-8">
        <DraftNotice saved={saved} />
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
          <Button type="submit" variant="primary" disabled={busy}>
            {busy ? "Saving..." : "Save customer"}
          </Button>
          <LinkButton
            to={customer ? `/admin/customers/${customer.id}` : "/admin/customers"}
            variant="quiet"
            onClick={saved.forget}
          >
            Cancel
          </LinkButton>
        </div>
      </form>
      {dialog}
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
    case "currency":
      return (
        <SelectField
          {...box}
          options={[
            { value: "", label: `${houseCurrency()}, house currency` },
            ...CURRENCIES.filter((one) => one !== houseCurrency()).map((one) => ({
              value: one,
              label: one,
            })),
          ]}
          onChange={(event) =>
            onChange({ currency: CURRENCIES.find((one) => one === event.target.value) ?? "" })
          }
        />
      );
    case "price_group":
      return <PriceGroupField {...box} />;
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

/** Suggests the groups in use. */
function PriceGroupField(box: ComponentProps<typeof TextField>) {
  const { data: groups = [] } = useReading({ key: ["price groups"], read: fetchPriceGroups });
  const list = useId();
  return (
    <>
      <TextField {...box} list={list} />
      <datalist id={list}>
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
    </>
  );
}
