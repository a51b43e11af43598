import {
  CONTACT_FIELDS,
  SELECTED_ITEMS_FIELD,
  SUBJECT_LABEL_FIELD,
  SUBMISSION_ID_FIELD,
} from "#app/data/contact-message.ts";
import type { EnquiryDraft } from "./enquiry-draft.ts";
import type { FormWatch } from "./use-waiting-message.ts";
import {
  isSameMessage,
  letWait,
  readWaiting,
  subscribeStored,
  subscribeWaiting,
  type WaitingMessage,
  waitNoMore,
} from "./waiting-messages.ts";

export { waitNoMore };

/** Tells the form what of its message waits, and brings back what it does not hold: from another tab, or refused. */
export function lookAt({ draft, onWaiting, onRefused }: FormWatch): void {
  const all = readWaiting();
  const isOwn = ({ content }: WaitingMessage) => isSameMessage(content, draft.content());
  const refused = all.find((one) => one.refused !== undefined);
  const back = refused ?? all[0];
  const isEmpty = draft.content().message === "";
  if (back && (refused || isEmpty)) draft.takeIn(draftOf(back.content));
  // What waits is sent apart from what a link has put in its place.
  const isSetAside = all.some(({ content }) => content.message === draft.messages.earlier);
  if (isSetAside && !refused) draft.settleEarlier(draft.messages.message);
  onWaiting(all.find(isOwn)?.content ?? null);
  if (!refused) return;
  waitNoMore(refused.content);
  onRefused(refused.refused ?? "");
}

/** Follows what becomes of messages; returns how to stop. */
export function watchForm(watch: () => FormWatch): () => void {
  const look = () => lookAt(watch());
  look();
  const stopWaiting = subscribeWaiting(look);
  const stopStored = subscribeStored(({ content, sent }) => {
    const { draft, onStored } = watch();
    if (isSameMessage(content, draft.content())) onStored(sent);
  });
  return () => {
    stopWaiting();
    stopStored();
  };
}

/** Lets what was sent without a connection wait. */
export function letFormWait(
  content: FormData,
  message: Pick<WaitingMessage, "to" | "selections">,
): void {
  const texts = [...content].filter((field): field is [string, string] => {
    return typeof field[1] === "string";
  });
  letWait({ ...message, content: Object.fromEntries(texts) });
}

/** Returns what was typed as a message that was sent. */
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
