import { type FormEvent, useState } from "react";
import { useAction } from "#app/data/use-table-mutation.ts";
import { draftStore } from "#app/lib/draft-store.ts";
import { randomId } from "#app/lib/random-id.ts";
import { FormNotice } from "#app/session/form-notice.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { useSiteSettings } from "#domains/company/site.ts";
import { AttachmentField } from "#domains/enquiries/components/attachments/attachment-field.tsx";
import { useAttachments } from "#domains/enquiries/components/attachments/use-attachments.ts";
import { addToEnquiry } from "#domains/enquiries/contracts.ts";
import { MAX_MESSAGE } from "#domains/quotes/customer-quote.ts";

/** The id is the same for every attempt, so that the message arrives once. */
type Draft = { id: string; body: string };

export function AddMessage({ reference, link }: { reference: string; link: string }) {
  const [store] = useState(() => draftStore(["talk", reference], isDraft));
  const [draft, setDraft] = useState(() => store.read() ?? { id: randomId(), body: "" });
  const [problem, setProblem] = useState("");
  const attachments = useAttachments(reference, useSiteSettings()?.api.publishableKey ?? "");
  const { busy, run } = useAction(
    "Error sending message",
    (tables, { id, body, files }: Draft & { files: string[] }) =>
      addToEnquiry(tables, { link, message: id, body, files }),
  );

  function change(next: Draft) {
    setDraft(next);
    store.write(next.body ? next : null);
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setProblem("");
    const files = await attachments.settled();
    setProblem(files ? "" : "A file failed to upload. Retry or remove it.");
    if (!files) return;
    if (!(await run({ ...draft, files }))) {
      setProblem("Your message was not sent. Your text is still here. Please try again.");
      return;
    }
    change({ id: randomId(), body: "" });
    attachments.forget();
    toast({ title: "Message sent" });
  }

  return (
    <form method="post" onSubmit={send} aria-busy={busy} className="grid gap-5 print:hidden">
      <TextAreaField
        label="Add a message"
        hint="Sent to our office and shown here."
        rows={4}
        required
        maxLength={MAX_MESSAGE}
        value={draft.body}
        onChange={(event) => change({ ...draft, body: event.target.value })}
      />
      <AttachmentField attachments={attachments} />
      {problem && <FormNotice role="alert">{problem}</FormNotice>}
      <Button type="submit" variant="primary" disabled={busy} className="justify-self-start">
        {busy ? "Sending..." : "Send message"}
      </Button>
    </form>
  );
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== "object" || value === null) return false;
  const { id, body } = value as Record<string, unknown>;
  return typeof id === "string" && typeof body === "string";
}
