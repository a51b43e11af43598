import { toast } from "#app/ui/toast.ts";
import { savedFiles } from "#domains/enquiries/components/attachments/saved-files.ts";
import { takeOutSent } from "#domains/enquiries/components/cart/sent-selections.ts";
import {
  isSameMessage,
  letWait,
  readWaiting,
  type StoredMessage,
  tellStored,
  type WaitingMessage,
} from "#domains/enquiries/components/message-queue.ts";
import {
  type EnquiryErrors,
  sendEnquiry,
  visitBegan,
} from "#domains/enquiries/components/send-enquiry.ts";
import { CONTACT_FIELDS, SHORTEST_VISIT } from "#domains/enquiries/contact-message.ts";
import { enquiryDraft, forgetSent } from "./enquiry-draft.ts";

/** Sends the queue from one tab at a time. Unconfirmed messages remain queued. */
export async function sendWaiting(): Promise<void> {
  // The service rejects fast submissions. Doubled, as the two clocks may differ.
  const rest = visitBegan + 2 * SHORTEST_VISIT - Date.now();
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  // HTTP pages lack the Web Locks API. The service then detects duplicates by id.
  await (navigator.locks ? navigator.locks.request("waiting-messages", sendAll) : sendAll());
}

async function sendAll(): Promise<void> {
  for (const message of readWaiting()) {
    const isLeft = readWaiting().some(({ content }) => isSameMessage(content, message.content));
    if (message.rejected === undefined && isLeft) await send(message);
  }
}

async function send(message: WaitingMessage): Promise<void> {
  const { content, to, selections } = message;
  const form = new FormData();
  for (const [name, value] of Object.entries(content)) form.set(name, value);
  const result = await sendEnquiry(form, { ...to, origin: to.origin || window.location.origin });
  if (!("errors" in result)) {
    if (selections.length > 0) takeOutSent(selections, result.sent?.reference ?? "");
    tellStored({ content, sent: result.sent });
  } else if (result.isAnswered) letWait({ ...message, rejected: wordsOf(result.errors) });
}

function wordsOf({ form, fields }: EnquiryErrors): string {
  const ofFields = CONTACT_FIELDS.flatMap(({ name, label }) =>
    fields[name] ? [`${label} ${fields[name]}.`] : [],
  );
  return [form, ...ofFields].filter(Boolean).join(" ");
}

export function saySent({ content, sent }: StoredMessage, open: (path: string) => void): void {
  const draft = enquiryDraft.read();
  const typed = { submission_id: draft?.submissionId ?? "", message: draft?.fields.message ?? "" };
  if (draft && isSameMessage(typed, content)) {
    forgetSent(draft.earlier);
    savedFiles("enquiry").write(null);
  }
  const reference = sent && ` Your reference is ${sent.reference}.`;
  toast({
    title: "Message sent",
    description: `It was waiting for a connection.${reference ?? ""}`,
    duration: Number.POSITIVE_INFINITY,
    action: sent
      ? { label: "Track your enquiry", run: () => open(`/enquiry/${sent.link}`) }
      : undefined,
  });
}
