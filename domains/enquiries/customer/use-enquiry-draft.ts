import { type RefObject, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { randomId } from "#app/lib/random-id.ts";
import { useProfile } from "#app/session/profile-store.ts";
import { useSession } from "#app/session/session-store.ts";
import {
  CONTACT_FIELDS,
  QUOTE_SUBJECT,
  SUBMISSION_ID_FIELD,
} from "#domains/enquiries/contact-message.ts";
import { readSelectedItems } from "#domains/enquiries/selected-items.ts";
import { enquiryDraft, forgetSent, type Messages, withPrefill } from "./enquiry-draft.ts";

const NO_MESSAGES: Messages = { message: "", prefilled: "", earlier: "" };

export function useEnquiryDraft(form: RefObject<HTMLFormElement | null>) {
  const [query] = useSearchParams();
  const prefill = query.get("prefill");
  const [messages, setMessages] = useState(NO_MESSAGES);
  const submissionId = useRef("");
  const items = useRef("");
  const filledIn = useRef(new Set<string>());
  const { user } = useSession();
  const { profile } = useProfile();

  function keep({ prefilled, earlier }: Omit<Messages, "message"> = messages) {
    const element = form.current;
    if (!element) return;
    submissionId.current ||= randomId();
    const content = new FormData(element);
    const fields = Object.fromEntries(
      CONTACT_FIELDS.map(({ name }) => [name, `${content.get(name)}`]),
    );
    setMessages({ message: fields.message ?? "", prefilled, earlier });
    enquiryDraft.write({
      fields,
      subjectLabel: chosenSubject(element),
      prefilled,
      earlier,
      items: items.current,
      submissionId: submissionId.current,
    });
  }

  /** Fills in account data, except in fields that the user edited or emptied. */
  function fillIn() {
    const element = form.current;
    if (!element || !user) return;
    const known = {
      name: profile?.full_name,
      email: user.email,
      phone: profile?.phone,
      company: profile?.company,
    };
    for (const [name, value] of Object.entries(known)) {
      if (!value || filledIn.current.has(name)) continue;
      filledIn.current.add(name);
      if (fieldOf(element, name).value === "") fieldOf(element, name).value = value;
    }
  }

  /** Preserves input typed before hydration. */
  function restore() {
    const element = form.current;
    if (!element) return;
    const draft = enquiryDraft.read();
    submissionId.current ||= draft?.submissionId ?? "";
    items.current ||= draft?.items ?? "";
    for (const { name } of CONTACT_FIELDS) {
      const typed = draft?.fields[name];
      if (typed && fieldOf(element, name).value === "") fieldOf(element, name).value = typed;
    }
    chooseSubject(element, draft?.subjectLabel);
    const saved = {
      message: fieldOf(element, "message").value,
      prefilled: draft?.prefilled ?? "",
      earlier: draft?.earlier ?? "",
    };
    setMessages(saved);
    fillIn();
    return { element, saved };
  }

  function show(element: HTMLFormElement, next: Messages) {
    const box = fieldOf(element, "message");
    box.value = next.message;
    keep(next);
    focusBehindGate(box);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: Runs on page load and when the prefill changes
  useEffect(() => {
    const restored = restore();
    if (!restored || !prefill?.trim()) return;
    const { element, saved } = restored;
    const requested = [items.current, query.get("items")].flatMap(
      (list) => list?.split("\n") ?? [],
    );
    items.current = [...new Set(requested)].filter(Boolean).join("\n");
    // Prefilled text is a quote request.
    if (fieldOf(element, "subject").value === "") chooseSubject(element, QUOTE_SUBJECT.label);
    fieldOf(element, "message").scrollIntoView({ block: "center" });
    show(element, withPrefill(prefill, saved));
  }, [prefill]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: Runs once the user is known
  useEffect(fillIn, [user, profile]);

  return {
    messages,
    keep: () => keep(),
    restore,
    settleEarlier(message: string, earlier = "") {
      if (form.current) show(form.current, { ...messages, message, earlier });
    },
    /** Products from links, even if removed from the text. */
    items: () => readSelectedItems(items.current),
    submissionId: () => {
      keep();
      return submissionId.current;
    },
    own: () => ({
      [SUBMISSION_ID_FIELD]: submissionId.current,
      message: form.current ? fieldOf(form.current, "message").value : "",
    }),
    forget: () => {
      forgetSent(messages.earlier);
      submissionId.current = "";
      items.current = "";
      filledIn.current.clear();
      setMessages(NO_MESSAGES);
    },
  };
}

/** Waits until the policy gate closes permanently. Until then nothing else can have focus. */
function focusBehindGate(field: HTMLElement): void {
  const gate = document.querySelector<HTMLDialogElement>("dialog:modal");
  const onClose = () => {
    // The policy gate reopens until it is accepted.
    if (gate?.open) return;
    gate?.removeEventListener("close", onClose);
    field.scrollIntoView({ block: "center" });
    field.focus({ preventScroll: true });
  };
  if (gate) gate.addEventListener("close", onClose);
  else field.focus({ preventScroll: true });
}

/** Returns the label, because several subjects share one value. */
export function chosenSubject(form: HTMLFormElement): string {
  const select = form.elements.namedItem("subject") as HTMLSelectElement;
  const chosen = select.selectedOptions[0];
  return chosen?.value ? chosen.label : "";
}

function chooseSubject(form: HTMLFormElement, subject: string | undefined): void {
  const select = form.elements.namedItem("subject") as HTMLSelectElement;
  const chosen = [...select.options].findIndex(({ label }) => label === subject);
  if (chosen > 0) select.selectedIndex = chosen;
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}
