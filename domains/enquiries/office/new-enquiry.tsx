import { type FormEvent, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import * as v from "valibot";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { randomId } from "#app/lib/random-id.ts";
import { Content } from "#app/office/content.tsx";
import { DraftNotice, useDraft } from "#app/office/form/draft.tsx";
import { focusFirstError } from "#app/office/form/focus-first-error.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { isMade, STALE_OR_SAVED } from "#domains/contract.ts";
import { fetchCustomerMachine } from "#domains/customer-machines/customer-machines.ts";
import { fetchCustomer } from "#domains/customers/customers.ts";
import { CONTACT_FIELDS, SUBJECTS } from "#domains/enquiries/contact-message.ts";
import { createEnquiry } from "#domains/enquiries/contracts.ts";
import {
  type EnquiryErrors,
  type EnquiryTexts,
  readEntered,
} from "#domains/enquiries/entered-enquiry.ts";
import { HoldNotice } from "#domains/repairs/components/hold-notice.tsx";
import {
  CLEANINGS,
  HAZARDS,
  mustNotBeSent,
  REPAIR_FIELDS,
  REPAIR_SUBJECT,
  type RepairField,
} from "#domains/repairs/repair.ts";
import {
  CLEANING_LABELS,
  HAZARD_LABELS,
  LIFTING_LABELS,
  LOAN_LABELS,
  TRANSPORT_LABELS,
} from "#domains/repairs/repair-text.ts";

const DRAFT = v.object({ id: v.string(), texts: v.record(v.string(), v.string()) });
type Draft = { id: string; texts: EnquiryTexts };

/** Owner and machine of the record that it was opened from. */
type About = { machine: string | null; customer: string | null; texts: EnquiryTexts };

/** By phone or over the counter. `?machine=` opens a repair of a recorded machine. */
export function NewEnquiry() {
  const [query] = useSearchParams();
  const id = query.get("machine");
  const source = useReading({
    key: ["machine of a new enquiry", id],
    async read(tables): Promise<About> {
      const machine = id ? await fetchCustomerMachine(tables, id) : null;
      if (!machine) return { machine: null, customer: null, texts: {} };
      const customer = machine.customer_id
        ? await fetchCustomer(tables, machine.customer_id)
        : null;
      const [contact] = customer?.customer_contacts ?? [];
      const texts = {
        ...{ name: contact?.name, email: contact?.email, company: customer?.name },
        ...{ phone: contact?.phone || customer?.phone, subject: REPAIR_SUBJECT.label },
        machine: [machine.manufacturer, machine.model].filter(Boolean).join(" "),
        serial_number: machine.serial_number,
      };
      return { machine: machine.id, customer: machine.customer_id, texts };
    },
    errorTitle: "Error fetching machine",
    once: true,
  });
  return (
    <Content source={source} what="machine">
      {(about) => <EnquiryForm key={id} about={about} />}
    </Content>
  );
}

const CHOICES: Partial<Record<RepairField, Readonly<Record<string, string>>>> = {
  lifting: LIFTING_LABELS,
  transport: TRANSPORT_LABELS,
  hazard: HAZARD_LABELS,
  cleaning: CLEANING_LABELS,
  loan_machine: LOAN_LABELS,
};
const START: EnquiryTexts = { lifting: "unknown", loan_machine: "no", confirms: "yes" };

function EnquiryForm({ about }: { about: About }) {
  const navigate = useNavigate();
  const start = { ...START, ...about.texts };
  const saved = useDraft<Draft>({
    form: "enquiry",
    subject: about.machine ?? "new",
    start: () => ({ id: randomId(), texts: start }),
    isDraft: (value): value is Draft => v.is(DRAFT, value),
    isChanged: ({ texts }) => JSON.stringify(texts) !== JSON.stringify(start),
  });
  const { id, texts } = saved.draft;
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { busy, run } = useAction(
    "Error saving enquiry",
    (tables, given: Parameters<typeof createEnquiry>[1]) =>
      isMade(createEnquiry(tables, given), STALE_OR_SAVED),
  );
  const errors: EnquiryErrors = (tried && readEntered(texts).errors) || {};
  const isRepair = texts.subject === REPAIR_SUBJECT.label;
  const hazard = HAZARDS.find((one) => one === texts.hazard);
  const cleaning = CLEANINGS.find((one) => one === texts.cleaning);

  const box = (name: keyof EnquiryErrors, label: string) => ({
    ...{ name, label, error: errors[name], value: texts[name] ?? "", autoComplete: "off" },
    onChange: ({ target }: { target: { value: string } }) =>
      saved.change({ id, texts: { ...texts, [name]: target.value } }),
  });
  const tick = (name: "declared" | "confirms") => ({
    checked: texts[name] === "yes",
    onChange: ({ target }: { target: { checked: boolean } }) =>
      saved.change({ id, texts: { ...texts, [name]: target.checked ? "yes" : "" } }),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const { entered } = readEntered(texts);
    if (!entered) return focusFirstError(form.current);
    const { machine, customer } = about;
    if (!(await run({ target: id, ...entered, machine, customer }))) return;
    saved.forget();
    toast({ title: isRepair ? "Repair saved" : "Enquiry saved" });
    await navigate(`/admin/enquiries/${id}`);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-4xl gap-8">
      <DraftNotice saved={saved} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {CONTACT_FIELDS.map(({ name, label, required }) =>
          name === "message" ? (
            <TextAreaField
              key={name}
              {...box(name, isRepair ? "Fault description" : label)}
              required
              rows={5}
              className="sm:col-span-2"
            />
          ) : name === "subject" ? (
            <SelectField
              key={name}
              {...box(name, label)}
              required
              placeholder="Choose a subject"
              options={[REPAIR_SUBJECT, ...SUBJECTS].map((one) => ({
                value: one.label,
                label: one.label,
              }))}
            />
          ) : (
            <TextField
              key={name}
              {...box(name, label)}
              required={required && name !== "email"}
              type={name === "email" ? "email" : name === "phone" ? "tel" : "text"}
            />
          ),
        )}
      </div>
      {isRepair && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {REPAIR_FIELDS.filter(({ name }) => isShown(name, texts)).map(
            ({ name, label, ...field }) => {
              const options = CHOICES[name];
              if (options) {
                return (
                  <SelectField
                    key={name}
                    {...box(name, label)}
                    required
                    placeholder="Choose"
                    options={Object.entries(options).map(([value, text]) => ({
                      value,
                      label: text,
                    }))}
                  />
                );
              }
              const Box = name === "collection_address" ? TextAreaField : TextField;
              return (
                <Box
                  key={name}
                  {...box(name, label)}
                  required={field.required}
                  {...(name === "weight_kg" && { hint: "In kg. Leave blank if unknown." })}
                />
              );
            },
          )}
          {hazard && cleaning && mustNotBeSent({ hazard, cleaning }) && (
            <HoldNotice className="sm:col-span-2" />
          )}
          <CheckboxField
            label="The customer has signed the declaration"
            hint="Medium, hazard and cleaning, on paper or by email."
            className="sm:col-span-2"
            {...tick("declared")}
          />
        </div>
      )}
      {texts.email?.trim() && (
        <CheckboxField
          label="Email the customer a confirmation with the private link"
          {...tick("confirms")}
        />
      )}
      <div>
        <Button type="submit" variant="primary" disabled={busy}>
          {busy ? "Saving..." : isRepair ? "Save repair" : "Save enquiry"}
        </Button>
      </div>
    </form>
  );
}

function isShown(name: RepairField, { transport, cleaning }: EnquiryTexts): boolean {
  if (name === "declared") return false;
  if (name === "collection_address") return transport === "collection";
  return !name.startsWith("cleaned") || cleaning === "cleaned";
}
