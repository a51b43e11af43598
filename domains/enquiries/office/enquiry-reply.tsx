import { type FormEvent, useRef, useState } from "react";
import * as v from "valibot";
import { useAction } from "#app/data/use-table-mutation.ts";
import { fill } from "#app/lib/fill.ts";
import { randomId } from "#app/lib/random-id.ts";
import { emailTrouble } from "#app/office/email-trouble.tsx";
import { DraftNotice, useDraft } from "#app/office/form/draft.tsx";
import { useKeys } from "#app/office/keys/use-keys.ts";
import { FormNotice } from "#app/session/form-notice.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextAreaField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { useSettings } from "#domains/company/components/use-settings.ts";
import { useCompany, useSiteSettings } from "#domains/company/site.ts";
import { MAX_ATTACHMENTS } from "#domains/enquiries/attachments.ts";
import { AttachmentField } from "#domains/enquiries/components/attachments/attachment-field.tsx";
import { useAttachments } from "#domains/enquiries/components/attachments/use-attachments.ts";
import { Thread } from "#domains/enquiries/components/message-thread.tsx";
import { answerEnquiry, resendEnquiryEmail } from "#domains/enquiries/contracts.ts";
import type { OfficeThreadMessage } from "#domains/enquiries/enquiries.ts";
import type { EnquiryRecord } from "#domains/enquiries/read-enquiry.ts";
import { MAX_MESSAGE } from "#domains/quotes/customer-quote.ts";

/** The id is the same for every attempt, so that only one email goes out. */
const REPLY_DRAFT = v.object({ id: v.string(), text: v.string() });
type ReplyDraft = v.InferOutput<typeof REPLY_DRAFT>;

export function EnquiryThread({ enquiry }: { enquiry: EnquiryRecord }) {
  const { thread, files } = enquiry;
  return (
    <div className="grid gap-6">
      {thread.length > 0 && (
        <Thread
          messages={thread}
          files={files}
          nameOf={({ author, from_office }) => author || (from_office ? "Office" : enquiry.name)}
        >
          {(message) => <EmailState message={message} />}
        </Thread>
      )}
      {enquiry.email ? (
        <ReplyForm enquiry={enquiry} />
      ) : (
        <p className="text-muted">No email address is recorded. Call {enquiry.name}.</p>
      )}
    </div>
  );
}

function EmailState({ message }: { message: OfficeThreadMessage }) {
  const { email_status, email_error } = message;
  const { busy, run } = useAction("Error sending email", (tables) =>
    resendEnquiryEmail(tables, { enquiry: message.enquiry_id ?? "" }),
  );
  if (email_status === null) return null;
  if (email_error !== null) {
    return (
      <p className="mt-2 border-l-2 border-bad pl-2 text-sm text-bad wrap-anywhere">
        {emailTrouble("The email", email_status)} {email_error}
        <Button variant="quiet" size="compact" disabled={busy} onClick={() => run()}>
          Resend
        </Button>
      </p>
    );
  }
  return (
    <p className="mt-2 text-sm text-muted">{email_status === "sent" ? "Emailed." : "Sending."}</p>
  );
}

function ReplyForm({ enquiry }: { enquiry: EnquiryRecord }) {
  const saved = useDraft<ReplyDraft>({
    form: "reply",
    subject: enquiry.id,
    start: () => ({ id: randomId(), text: "" }),
    isDraft: (value) => v.is(REPLY_DRAFT, value),
    isChanged: ({ text }) => text !== "",
  });
  const { draft, change } = saved;
  const { replies = [] } = useSettings()?.["office.replies"] ?? {};
  const names = { name: enquiry.name, company: useCompany().identity.name };
  const templates = replies.map(({ title, text }) => ({ title, text: fill(text, names) }));
  const [problem, setProblem] = useState("");
  const box = useRef<HTMLTextAreaElement>(null);
  useKeys({
    r() {
      box.current?.focus();
      return true;
    },
  });
  const publishableKey = useSiteSettings()?.api.publishableKey ?? "";
  const attachments = useAttachments(`reply ${enquiry.id}`, publishableKey);
  const { busy, run } = useAction(
    "Error sending reply",
    (tables, { id, text, files }: ReplyDraft & { files: string[] }) =>
      answerEnquiry(tables, {
        enquiry: enquiry.id,
        seen: enquiry.thread.length,
        message: id,
        body: text,
        files,
      }),
  );

  function begin(title: string) {
    const text = templates.find((one) => one.title === title)?.text;
    if (!text) return;
    const isUntouched = templates.some((one) => one.text === draft.text);
    change({
      ...draft,
      text: draft.text === "" || isUntouched ? text : `${draft.text}\n\n${text}`,
    });
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const files = await attachments.settled();
    setProblem(files ? "" : "A file failed to upload. Retry or remove it.");
    if (!files) return;
    const done = await run({ ...draft, files });
    if (!done) setProblem("The reply was not sent. Your text is still here. Please try again.");
    else if (!done.result) {
      setProblem("A new message has arrived. Read it above, then send your reply.");
    } else {
      saved.change({ id: randomId(), text: "" });
      attachments.forget();
      toast({ title: "Reply sent" });
    }
  }

  return (
    <form onSubmit={send} aria-busy={busy} className="grid gap-4">
      <DraftNotice saved={saved} />
      <SelectField
        label="Template"
        placeholder="Choose a template"
        value=""
        options={templates.map(({ title }) => ({ value: title, label: title }))}
        onChange={(event) => begin(event.currentTarget.value)}
      />
      <TextAreaField
        ref={box}
        label={`Reply to ${enquiry.name}`}
        hint={`Emailed to ${enquiry.email} and shown on their private page. Sets the status to answered.`}
        rows={8}
        required
        maxLength={MAX_MESSAGE}
        value={draft.text}
        onChange={(event) => change({ ...draft, text: event.target.value })}
      />
      <AttachmentField
        attachments={attachments}
        hint={`Sent with the reply. Up to ${MAX_ATTACHMENTS} photos, PDF or XLSX files, 10 MB each. We remove location data from photos.`}
      />
      {problem && <FormNotice>{problem}</FormNotice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" disabled={busy}>
          {busy ? "Sending..." : "Send reply"}
        </Button>
        {draft.text !== "" && !busy && <p className="text-sm text-warn">Not sent yet</p>}
      </div>
    </form>
  );
}
