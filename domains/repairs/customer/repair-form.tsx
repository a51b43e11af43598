import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { ChoiceField } from "#app/ui/choice-field.tsx";
import { CheckboxField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { type FormEndpoint, useSiteSettings } from "#domains/company/site.ts";
import { AttachmentField } from "#domains/enquiries/components/attachments/attachment-field.tsx";
import { useAttachments } from "#domains/enquiries/components/attachments/use-attachments.ts";
import { EnquirySent } from "#domains/enquiries/components/enquiry-sent.tsx";
import { SendingForm } from "#domains/enquiries/components/sending-form.tsx";
import { useSending } from "#domains/enquiries/components/use-submission.ts";
import { CONTACT_FIELDS, type ContactField } from "#domains/enquiries/contact-message.ts";
import { HoldNotice } from "#domains/repairs/components/hold-notice.tsx";
import {
  CLEANINGS,
  CODE_FIELD,
  HAZARDS,
  mustNotBeSent,
  REPAIR_FIELDS,
  REPAIR_FORM,
  REPAIR_SUBJECT,
  type RepairField,
} from "#domains/repairs/repair.ts";
import {
  CLEANING_LABELS,
  DECLARATION,
  DECLARATION_REASON,
  HAZARD_LABELS,
  LIFTING_LABELS,
  LOAN_LABELS,
  TRANSPORT_LABELS,
} from "#domains/repairs/repair-text.ts";
import { useFormDraft } from "./use-form-draft.ts";

type Field = Exclude<ContactField, "subject"> | RepairField;

const requested = (...names: ContactField[]) =>
  names.flatMap((name) => CONTACT_FIELDS.filter((field) => field.name === name));

/** In form order. Phone comes first, as workshops are called back. */
const FIELDS = [
  ...REPAIR_FIELDS.slice(0, 2),
  ...requested("message"),
  ...REPAIR_FIELDS.slice(2),
  ...requested("name", "phone", "email", "company"),
] as readonly { name: Field; label: string; required: boolean; maxLength?: number }[];
const NAMES = FIELDS.map(({ name }) => name);

/** Labels that differ in this form. They prefix server errors. */
const LABELS: Partial<Record<Field, string>> = { message: "Fault description", email: "Email" };
const labelOf = (name: Field) =>
  LABELS[name] ?? FIELDS.find((field) => field.name === name)?.label ?? name;

const CHECK = "Some details are missing or invalid. They are marked above.";

export function RepairForm({
  endpoint,
  terms,
}: {
  endpoint: FormEndpoint | null;
  terms: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Partial<Record<string, string>>>({});
  const draft = useFormDraft(form, NAMES, setTyped);
  const attachments = useAttachments("repair", useSiteSettings()?.api.publishableKey ?? "");
  const to = endpoint ?? { origin: "", form: REPAIR_FORM };
  const { state, sent, errors, send, startAgain } = useSending<Field>(form, {
    ...{ what: "details", to, names: NAMES, draft, attachments },
  });
  const hazard = HAZARDS.find((one) => one === typed.hazard);
  const cleaning = CLEANINGS.find((one) => one === typed.cleaning);
  const isHeld = hazard && cleaning ? mustNotBeSent({ hazard, cleaning }) : false;
  const [sentHeld, setSentHeld] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (await send(event.currentTarget)) setSentHeld(isHeld);
  }

  if (state === "succeeded") {
    return (
      <EnquirySent
        sent={sent}
        onAgain={startAgain}
        title="Thank you. Your machine is booked in."
        received="We will agree delivery or collection with you"
        again="Book in another machine"
      >
        {sentHeld && <HoldNotice className="mt-4" />}
      </EnquirySent>
    );
  }

  const errorOf = (name: Field) => {
    const error = errors.fields[name];
    return error && `${labelOf(name)} ${error}`;
  };
  const box = (name: Field) => {
    const { required, maxLength } = FIELDS.find((field) => field.name === name) ?? {};
    return { name, label: labelOf(name), required, maxLength, error: errorOf(name) };
  };
  const choice = (name: Field) => ({ name, label: labelOf(name), error: errorOf(name) });
  return (
    <SendingForm
      ref={form}
      to={to}
      onSubmit={submit}
      onInput={draft.keep}
      isSending={state === "submitting"}
      error={errors.form ?? (NAMES.some((name) => errors.fields[name]) ? CHECK : null)}
      button="Book in for repair"
      className="gap-10"
    >
      <input type="hidden" name={CODE_FIELD} />
      {/* Emailed by a hosted form service. */}
      {endpoint && <input type="hidden" name="subject" value={REPAIR_SUBJECT.value} />}
      <Step number={1} title="The machine">
        <TextField
          {...box("machine")}
          autoComplete="off"
          hint="Manufacturer and model from the nameplate, or a description such as “Roots blower, nameplate illegible”."
          className="sm:col-span-2"
        />
        <TextField {...box("serial_number")} autoComplete="off" />
        {!endpoint && (
          <AttachmentField
            attachments={attachments}
            legend="Nameplate photo"
            hint="Also show damage, lifting points and site access. Up to 5 photos or PDF files, 10 MB each. We remove location data from photos."
            className="sm:col-span-2"
          />
        )}
        <TextAreaField
          {...box("message")}
          rows={5}
          hint="Symptoms, when they started, what you have tried, and whether the machine is out of service."
          className="sm:col-span-2"
        />
      </Step>
      <Step number={2} title="Lifting and transport">
        <TextField
          {...box("weight_kg")}
          inputMode="decimal"
          autoComplete="off"
          hint="In kg, including base frame and motor if sent. Leave blank if unknown."
        />
        <ChoiceField {...choice("lifting")} options={LIFTING_LABELS} className="sm:col-span-2" />
        <ChoiceField
          {...choice("transport")}
          options={TRANSPORT_LABELS}
          className="sm:col-span-2"
        />
        <TextAreaField
          {...box("collection_address")}
          rows={3}
          autoComplete="street-address"
          hint="For collection, give address, gate, hours and lifting equipment on site (crane, forklift)."
          className={`sm:col-span-2 ${typed.transport === "delivery" ? "hidden" : ""}`}
        />
      </Step>
      <Step number={3} title="Decontamination declaration" lead={DECLARATION_REASON}>
        <TextField
          {...box("medium")}
          autoComplete="off"
          hint="Such as flour, sewage air, lime dust or biogas. Include the trade name, and attach the safety data sheet above if there is one."
          className="sm:col-span-2"
        />
        <ChoiceField
          {...choice("hazard")}
          label="Is it hazardous to anyone opening the machine?"
          options={HAZARD_LABELS}
          className="sm:col-span-2"
        />
        <ChoiceField
          {...choice("cleaning")}
          label="Has the machine been cleaned?"
          options={CLEANING_LABELS}
          className="sm:col-span-2"
        />
        <TextField
          {...box("cleaned_how")}
          autoComplete="off"
          hint="Such as steam, soap and water, neutralised with …, or purged with air."
          className={typed.cleaning === "not-cleaned" ? "hidden" : ""}
        />
        <TextField
          {...box("cleaned_by")}
          autoComplete="off"
          hint="Name and company."
          className={typed.cleaning === "not-cleaned" ? "hidden" : ""}
        />
        <div role="status" className="sm:col-span-2">
          {isHeld && <HoldNotice />}
        </div>
        <CheckboxField
          name="declared"
          value="yes"
          required
          label={DECLARATION}
          error={errorOf("declared")}
          className="sm:col-span-2"
        />
      </Step>
      <Step number={4} title="During the repair">
        <TextField
          {...box("declared_value")}
          autoComplete="off"
          hint="For insurance. Include the currency, such as R600,000. Leave blank if unknown."
        />
        <ChoiceField
          {...choice("loan_machine")}
          label="Do you need a loan machine?"
          options={LOAN_LABELS}
          hint="Rented by the week and installed by us, subject to availability."
          className="sm:col-span-2"
        />
      </Step>
      <Step number={5} title="Your details">
        <TextField {...box("name")} autoComplete="name" />
        <TextField {...box("phone")} type="tel" autoComplete="tel" />
        <TextField {...box("email")} type="email" autoComplete="email" />
        <TextField {...box("company")} autoComplete="organization" />
      </Step>
      <div className="sm:col-span-2">{terms}</div>
    </SendingForm>
  );
}

function Step({
  number,
  title,
  lead,
  children,
}: {
  number: number;
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="sm:col-span-2">
      <h3 id={id} className="flex items-baseline gap-3 border-b border-ink pb-2 text-xl">
        <span aria-hidden="true" className="text-blue tabular-nums">
          {number}
        </span>
        {title}
      </h3>
      {lead && <p className="measure mt-3 text-sm text-muted">{lead}</p>}
      <div className="mt-5 grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}
