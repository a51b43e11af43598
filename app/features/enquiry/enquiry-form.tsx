import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSearchParams } from "react-router";
import { company } from "#app/content/company.ts";
import {
  ATTACHMENTS_FIELD,
  CONTACT_FIELDS,
  CONTACT_FORM,
  type ContactField,
  HONEYPOT_FIELD,
  SELECTED_ITEMS_FIELD,
  SELECTIONS_FIELD,
  SUBJECT_LABEL_FIELD,
  SUBJECTS,
  SUBMISSION_ID_FIELD,
} from "#app/data/contact-message.ts";
import { writeSelectedItems } from "#app/data/selected-items.ts";
import { type FormEndpoint, useSiteSettings } from "#app/data/site.ts";
import { AttachmentField } from "#app/features/attachments/attachment-field.tsx";
import { useAttachments } from "#app/features/attachments/use-attachments.ts";
import { useCart } from "#app/features/cart/cart-provider.tsx";
import { quoteRequestLines } from "#app/features/cart/quote-request.ts";
import { markSent } from "#app/features/cart/sent-selections.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { useOnDemand } from "#app/ui/on-demand.ts";
import { EnquirySent } from "./enquiry-sent.tsx";
import type { EnquiryErrors, SentEnquiry } from "./send-enquiry.ts";
import { chosenSubject, useEnquiryDraft } from "./use-enquiry-draft.ts";

type State = "idle" | "submitting" | "succeeded";

const FILE_FAILED = "A file was not sent: try it again above, or remove it. Then send the message.";

const NO_CONNECTION: EnquiryErrors = {
  form: "Your message did not get through: the connection failed.",
  fields: {},
};

const sending = () => import("./send-enquiry.ts");

const NO_ERRORS: EnquiryErrors = { form: null, fields: {} };

/**
 * The contact form. Whatever is typed is kept until the service has
 * confirmed it: through failures, and through a reload of the page.
 */
export function EnquiryForm({ endpoint }: { endpoint: FormEndpoint | null }) {
  const form = useRef<HTMLFormElement>(null);
  const [query] = useSearchParams();
  // Without scripts the service answers with a redirect to this page.
  const [state, setState] = useState<State>(query.has("sent") ? "succeeded" : "idle");
  const [sent, setSent] = useState<SentEnquiry | null>(null);
  const [errors, setErrors] = useState(NO_ERRORS);
  const draft = useEnquiryDraft(form);
  const api = useSiteSettings()?.api;
  const attachments = useAttachments("enquiry", api?.publishableKey ?? "");
  // A hosted form service, or a hosted backend, takes no files from strangers.
  const takesFiles = !endpoint && api?.url === null;
  const { items, itemCount } = useCart();
  const { message, prefilled, earlier } = draft.messages;
  const EarlierMessage = useOnDemand(
    earlier !== "",
    async () => (await import("./earlier-message.tsx")).EarlierMessage,
    () => undefined,
  );
  const selected = quoteRequestLines(items);
  const lines = message.split("\n");
  const isListed = selected.every((line) => lines.includes(line));
  // Whoever comes with a text has said what to quote; nobody's choice yet is null.
  const [sendSelections, setSendSelections] = useState<boolean | null>(null);
  const isTicked = sendSelections ?? prefilled === "";

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    setState("submitting");
    setErrors(NO_ERRORS);
    const files = await attachments.settled();
    if (!files) {
      setErrors({ ...NO_ERRORS, form: FILE_FAILED });
      setState("idle");
      return;
    }
    const content = new FormData(element);
    if (files.length > 0) content.set(ATTACHMENTS_FIELD, files.join("\n"));
    content.set(SUBJECT_LABEL_FIELD, chosenSubject(element));
    content.set(SUBMISSION_ID_FIELD, draft.submissionId());
    if (isTicked && !isListed) content.set(SELECTIONS_FIELD, selected.join("\n"));
    // Which products they are goes with the list wherever it stands. A hosted form service would only
    // mail the ids to people.
    if (items.length > 0 && (isTicked || isListed) && !endpoint) {
      content.set(SELECTED_ITEMS_FIELD, writeSelectedItems(items));
    }
    const to = endpoint ?? { origin: window.location.origin, form: CONTACT_FORM };
    const result = await sending().then(
      ({ sendEnquiry }) => sendEnquiry(content, to),
      () => ({ errors: NO_CONNECTION }),
    );
    if ("errors" in result) {
      setErrors(result.errors);
      setState("idle");
      return;
    }
    setSent(result.sent);
    if (items.length > 0 && (isTicked || isListed)) markSent(items, result.sent?.reference ?? "");
    draft.forget();
    attachments.forget();
    element.reset();
    setState("succeeded");
  }

  // Its clock starts then, from which the service counts the least time that a person takes.
  useEffect(() => void sending().catch((error) => console.error(error)), []);

  useEffect(() => {
    const field = CONTACT_FIELDS.find(({ name }) => errors.fields[name]);
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field.name}"]`)?.focus();
  }, [errors]);

  function startAgain() {
    flushSync(() => setState("idle"));
    draft.restore();
    form.current?.querySelector<HTMLElement>(`[name="${CONTACT_FIELDS[0].name}"]`)?.focus();
  }

  if (state === "succeeded") return <EnquirySent sent={sent} onAgain={startAgain} />;

  const shared = (name: ContactField) => {
    const field = CONTACT_FIELDS.find((one) => one.name === name);
    const error = errors.fields[name];
    return {
      name,
      label: field?.label,
      required: field?.required,
      maxLength: field?.maxLength,
      error: error && `${field?.label} ${error}`,
    };
  };
  const { maxLength: _, ...subject } = shared("subject");
  const itemsLabel = `${itemCount} ${itemCount === 1 ? "item" : "items"}`;
  return (
    <form
      ref={form}
      method="post"
      action={endpoint ? `${endpoint.origin}/f/${endpoint.form}` : `/f/${CONTACT_FORM}`}
      encType="multipart/form-data"
      onSubmit={submit}
      onInput={draft.keep}
      aria-busy={state === "submitting"}
      className="grid gap-5 sm:grid-cols-2"
    >
      <TextField autoComplete="name" {...shared("name")} />
      <TextField type="email" autoComplete="email" {...shared("email")} />
      <TextField type="tel" autoComplete="tel" {...shared("phone")} />
      <TextField autoComplete="organization" {...shared("company")} />
      <SelectField className="sm:col-span-2" placeholder="Choose a subject" {...subject}>
        {SUBJECTS.map(({ value, label }) => (
          <option key={label} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {earlier && EarlierMessage && (
        <div className="sm:col-span-2">
          <EarlierMessage
            earlier={earlier}
            onUse={() => draft.settleEarlier(earlier)}
            onAdd={() => draft.settleEarlier(`${message}\n\n${earlier}`)}
            onDiscard={() => draft.settleEarlier(message)}
          />
        </div>
      )}
      <TextAreaField
        rows={8}
        className="sm:col-span-2"
        hint={`Part numbers, quantities, or what the machine does.${takesFiles ? "" : " A photo of the nameplate can follow by e-mail."}`}
        {...shared("message")}
      />
      {takesFiles && <AttachmentField attachments={attachments} className="sm:col-span-2" />}
      {items.length > 0 && isListed && (
        <p className="text-sm text-muted sm:col-span-2">
          My Selections ({itemsLabel}) are in your message.
        </p>
      )}
      {items.length > 0 && !isListed && (
        <CheckboxField
          label={`Send My Selections along (${itemsLabel})`}
          className="sm:col-span-2"
          checked={isTicked}
          onChange={(event) => setSendSelections(event.target.checked)}
        />
      )}
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
