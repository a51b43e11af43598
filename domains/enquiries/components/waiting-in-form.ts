import {
  CONTACT_FIELDS,
  SELECTED_ITEMS_FIELD,
  SUBJECT_LABEL_FIELD,
  SUBMISSION_ID_FIELD,
} from "#domains/enquiries/contact-message.ts";
import { type EnquiryDraft, enquiryDraft } from "#domains/enquiries/customer/enquiry-draft.ts";
import {
  isSameMessage,
  letWait,
  readWaiting,
  subscribeStored,
  subscribeWaiting,
  type WaitingMessage,
  waitNoMore,
} from "./message-queue.ts";
import type { FormWatch } from "./use-waiting-message.ts";

export function followWaiting(watch: FormWatch, signal: AbortSignal): void {
  const { draft, onStored } = watch;
  const look = () => lookAt(watch);
  if (signal.aborted) return;
  subscribeWaiting(look, signal);
  subscribeStored(({ content, sent }) => {
    if (isSameMessage(content, draft.own())) onStored(sent);
  }, signal);
  look();
}

/** Restores a queued message from another tab, or a rejected one. */
function lookAt({ draft, onWaiting, onRejected }: FormWatch): void {
  const all = readWaiting();
  const own = draft.own();
  const typed = enquiryDraft.read();
  const rejected = all.find((one) => one.rejected !== undefined);
  const back = rejected ?? all[0];
  if (back && !typed && own.message === "") {
    enquiryDraft.write(draftOf(back.content));
    draft.restore();
  } else if (rejected && !isSameMessage(rejected.content, own)) {
    const both = [rejected.content.message, typed?.earlier].filter(Boolean);
    draft.settleEarlier(own.message, both.join("\n\n"));
  } else if (all.some(({ content }) => content.message === typed?.earlier)) {
    // Submitted separately from the prefill of a link.
    draft.settleEarlier(own.message);
  }
  const waiting = all.find(({ content }) => isSameMessage(content, draft.own()));
  onWaiting(waiting?.content ?? null);
  if (!rejected) return;
  waitNoMore(rejected.content);
  onRejected(rejected.rejected ?? "");
}

export function letFormWait(
  before: WaitingMessage["content"] | null,
  sent?: FormData,
  message?: Pick<WaitingMessage, "to" | "selections">,
): void {
  if (before) waitNoMore(before);
  if (!sent || !message) return;
  const texts = [...sent].filter((field): field is [string, string] => {
    return typeof field[1] === "string";
  });
  letWait({ ...message, content: Object.fromEntries(texts) });
}

function draftOf(content: WaitingMessage["content"]): EnquiryDraft {
  const fields = Object.fromEntries(CONTACT_FIELDS.map(({ name }) => [name, content[name] ?? ""]));
  return {
    fields,
    subjectLabel: content[SUBJECT_LABEL_FIELD] ?? "",
    prefilled: "",
    items: content[SELECTED_ITEMS_FIELD] ?? "",
    submissionId: content[SUBMISSION_ID_FIELD] ?? "",
  };
}
