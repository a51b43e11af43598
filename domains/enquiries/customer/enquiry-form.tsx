import { type FormEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { CheckboxField, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { useOnDemand } from "#app/ui/on-demand.ts";
import { type FormEndpoint, useSiteSettings } from "#domains/company/site.ts";
import { AttachmentField } from "#domains/enquiries/components/attachments/attachment-field.tsx";
import { useAttachments } from "#domains/enquiries/components/attachments/use-attachments.ts";
import { useCart } from "#domains/enquiries/components/cart/cart-provider.tsx";
import { takeOutSent } from "#domains/enquiries/components/cart/sent-selections.ts";
import { EnquirySent } from "#domains/enquiries/components/enquiry-sent.tsx";
import { SendingForm } from "#domains/enquiries/components/sending-form.tsx";
import { useSending } from "#domains/enquiries/components/use-submission.ts";
import { useWaitingMessage } from "#domains/enquiries/components/use-waiting-message.ts";
import {
  CONTACT_FIELDS,
  CONTACT_FORM,
  type ContactField,
  SELECTED_ITEMS_FIELD,
  SELECTIONS_FIELD,
  SUBJECT_LABEL_FIELD,
  SUBJECTS,
} from "#domains/enquiries/contact-message.ts";
import { quoteRequestLines } from "#domains/enquiries/quote-request.ts";
import { writeSelectedItems } from "#domains/enquiries/selected-items.ts";
import { chosenSubject, useEnquiryDraft } from "./use-enquiry-draft.ts";

const NAMES = CONTACT_FIELDS.map(({ name }) => name);

export function EnquiryForm({ endpoint }: { endpoint: FormEndpoint | null }) {
  const form = useRef<HTMLFormElement>(null);
  const [query] = useSearchParams();
  const draft = useEnquiryDraft(form);
  const api = useSiteSettings()?.api;
  const attachments = useAttachments("enquiry", api?.publishableKey ?? "");
  const to = endpoint ?? { origin: "", form: CONTACT_FORM };
  const { state, sent, errors, send, succeed, reject, startAgain } = useSending(form, {
    ...{ what: "message", to, names: NAMES, draft, attachments },
    isSent: query.has("sent"),
  });
  const { waits, wait } = useWaitingMessage({
    draft,
    onStored: succeed,
    onRejected: reject,
  });
  // Hosted form services accept no anonymous files.
  const takesFiles = !endpoint;
  const { items, itemCount } = useCart();
  const { message, prefilled, earlier } = draft.messages;
  const EarlierMessage = useOnDemand(
    earlier !== "",
    async () => (await import("./earlier-message.tsx")).EarlierMessage,
    () => undefined,
  );
  const selected = quoteRequestLines(items);
  const written = message.split("\n");
  const isWritten = (lines: string[]) => lines.every((line) => written.includes(line));
  const isListed = isWritten(selected);
  // Null until the user chooses. A prefilled message already lists the products.
  const [sendSelections, setSendSelections] = useState<boolean | null>(null);
  const [tookSelections, setTookSelections] = useState(false);
  const SentNotice = useOnDemand(
    tookSelections,
    async () => (await import("#domains/enquiries/components/cart/sent-notice.tsx")).SentNotice,
    () => {},
  );
  const isTicked = sendSelections ?? prefilled === "";

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    let content: FormData | undefined;
    const stored = await send(element, (sent) => {
      content = sent;
      content.set(SUBJECT_LABEL_FIELD, chosenSubject(element));
      if (isTicked && !isListed) content.set(SELECTIONS_FIELD, selected.join("\n"));
      // A hosted form service would only email the ids to people.
      const listed = isTicked || isListed ? items : [];
      const requested = draft
        .items()
        .filter((item) => isWritten(quoteRequestLines([item])))
        .filter(
          ({ id, quantity }) => !listed.some((one) => one.id === id && one.quantity === quantity),
        );
      if (requested.length + listed.length > 0 && !endpoint) {
        content.set(SELECTED_ITEMS_FIELD, writeSelectedItems([...requested, ...listed]));
      }
    });
    const selections = isTicked || isListed ? items : [];
    await wait(stored || navigator.onLine ? undefined : content, { to, selections });
    if (!stored) return;
    if (selections.length > 0) takeOutSent(selections, stored.sent?.reference ?? "");
    setTookSelections(selections.length > 0);
  }

  if (state === "succeeded") {
    return (
      <EnquirySent sent={sent} onAgain={startAgain}>
        {tookSelections && SentNotice && <SentNotice />}
      </EnquirySent>
    );
  }

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
    <SendingForm
      ref={form}
      to={to}
      onSubmit={submit}
      onInput={() => {
        wait();
        draft.keep();
      }}
      isSending={state === "submitting"}
      error={errors.form ?? (waits ? "Your message is waiting for a connection." : null)}
      addition={waits ? ", and your message will be sent automatically when you are online" : ""}
      button="Send Message"
      className="gap-5"
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
        hint={`Part numbers, quantities, or what the machine does.${takesFiles ? "" : " You can email a photo of the nameplate later."}`}
        {...shared("message")}
      />
      {takesFiles && <AttachmentField attachments={attachments} className="sm:col-span-2" />}
      {items.length > 0 && isListed && (
        <p className="text-sm text-muted sm:col-span-2">
          My Selections ({itemsLabel}) are included in your message.
        </p>
      )}
      {items.length > 0 && !isListed && (
        <CheckboxField
          label={`Include My Selections (${itemsLabel})`}
          className="sm:col-span-2"
          checked={isTicked}
          onChange={(event) => setSendSelections(event.target.checked)}
        />
      )}
    </SendingForm>
  );
}
