import { type FormEvent, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { company } from "#app/content/company.ts";
import {
  CONTACT_FIELDS,
  type ContactField,
  HONEYPOT_FIELD,
  SUBJECT_LABEL_FIELD,
  SUBJECTS,
  SUBMISSION_ID_FIELD,
} from "#app/data/contact-message.ts";
import { randomId } from "#app/lib/random-id.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { forgetDraft, messageWithPrefill, readDraft, writeDraft } from "./enquiry-draft.ts";
import { EnquirySent } from "./enquiry-sent.tsx";
import { type EnquiryErrors, sendEnquiry } from "./send-enquiry.ts";

type State = "idle" | "submitting" | "succeeded";

const NO_ERRORS: EnquiryErrors = { form: null, fields: {} };

/**
 * The contact form (spec sections 2 and 4). Whatever is typed is kept until the service has
 * confirmed it: through failures, and through a reload of the page.
 */
export function EnquiryForm({ formEndpoint }: { formEndpoint: string | null }) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>("idle");
  const [errors, setErrors] = useState(NO_ERRORS);
  const draft = useEnquiryDraft(form);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    setState("submitting");
    setErrors(NO_ERRORS);
    const content = new FormData(element);
    content.set(SUBJECT_LABEL_FIELD, subjectLabel(element));
    content.set(SUBMISSION_ID_FIELD, draft.submissionId());
    const failure = await sendEnquiry(content, formEndpoint ?? window.location.origin);
    if (failure) {
      setErrors(failure);
      setState("idle");
      return;
    }
    draft.forget();
    element.reset();
    setState("succeeded");
  }

  useEffect(() => {
    const field = CONTACT_FIELDS.find(({ name }) => errors.fields[name]);
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field.name}"]`)?.focus();
  }, [errors]);

  if (state === "succeeded") return <EnquirySent onAgain={() => setState("idle")} />;

  const shared = (name: ContactField) => {
    const field = CONTACT_FIELDS.find((one) => one.name === name);
    const error = errors.fields[name];
    return {
      name,
      required: field?.required,
      maxLength: field?.maxLength,
      error: error && `${field?.prefix} ${error}`,
    };
  };
  const { maxLength: _, ...subject } = shared("subject");
  return (
    <form
      ref={form}
      method="post"
      action="/f/contact"
      encType="multipart/form-data"
      onSubmit={submit}
      onInput={draft.keep}
      aria-busy={state === "submitting"}
      className="grid gap-5 sm:grid-cols-2"
    >
      <TextField label="Name" autoComplete="name" {...shared("name")} />
      <TextField label="Email" type="email" autoComplete="email" {...shared("email")} />
      <TextField label="Phone" type="tel" autoComplete="tel" {...shared("phone")} />
      <TextField label="Company" autoComplete="organization" {...shared("company")} />
      <SelectField
        label="Subject"
        className="sm:col-span-2"
        placeholder="Choose a subject"
        {...subject}
      >
        {SUBJECTS.map(({ value, label }) => (
          <option key={label} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="Message"
        rows={8}
        className="sm:col-span-2"
        hint="Part numbers, quantities, or what the machine does. A photo of the nameplate can follow by e-mail."
        {...shared("message")}
      />
      {/* People never see this box; a program that fills in everything gives itself away. */}
      <div aria-hidden="true" className="absolute -left-[10000px]">
        <label>
          Leave this empty
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="sm:col-span-2" role="alert">
        {errors.form && (
          <p className="border-l-2 border-bad bg-bad-tint p-4 text-sm">
            <strong className="block font-semibold">{errors.form}</strong>
            Everything you typed is still here. Try again, or write to{" "}
            <a className="link" href={`mailto:${company.email}`}>
              {company.email}
            </a>
            .
          </p>
        )}
      </div>
      <Button
        type="submit"
        variant="primary"
        disabled={state === "submitting"}
        className="sm:col-span-2 sm:justify-self-start"
      >
        {state === "submitting" ? "Sending..." : "Send Message"}
      </Button>
    </form>
  );
}

function subjectLabel(form: HTMLFormElement): string {
  const select = form.elements.namedItem("subject") as HTMLSelectElement;
  const chosen = select.selectedOptions[0];
  return chosen?.value ? chosen.label : "";
}

/** Brings back what was typed in this tab, puts in the prefill of the address, and keeps both. */
function useEnquiryDraft(form: React.RefObject<HTMLFormElement | null>) {
  const [query] = useSearchParams();
  const prefill = query.get("prefill");
  const prefilled = useRef("");
  const submissionId = useRef("");

  function keep() {
    const element = form.current;
    if (!element) return;
    submissionId.current ||= randomId();
    const content = new FormData(element);
    writeDraft({
      fields: Object.fromEntries(CONTACT_FIELDS.map(({ name }) => [name, `${content.get(name)}`])),
      subjectLabel: subjectLabel(element),
      prefilled: prefilled.current,
      submissionId: submissionId.current,
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page opens or the prefill changes
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const draft = readDraft();
    submissionId.current ||= draft?.submissionId ?? "";
    const field = (name: string) => element.elements.namedItem(name) as HTMLInputElement;
    for (const { name } of CONTACT_FIELDS) {
      const typed = draft?.fields[name];
      // What was typed before this script ran stays.
      if (typed && field(name).value === "") field(name).value = typed;
    }
    const select = element.elements.namedItem("subject") as HTMLSelectElement;
    const chosen = [...select.options].findIndex(({ label }) => label === draft?.subjectLabel);
    if (chosen > 0) select.selectedIndex = chosen;

    prefilled.current = draft?.prefilled ?? "";
    if (prefill?.trim()) {
      const box = field("message");
      box.value = messageWithPrefill(prefill, draft);
      prefilled.current = prefill;
      keep();
      box.scrollIntoView({ block: "center" });
      box.focus({ preventScroll: true });
    }
  }, [prefill]);

  return {
    keep,
    submissionId: () => {
      keep();
      return submissionId.current;
    },
    forget: () => {
      forgetDraft();
      submissionId.current = "";
      prefilled.current = "";
    },
  };
}
