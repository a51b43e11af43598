import { type RefObject, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { CONTACT_FIELDS, QUOTE_SUBJECT } from "#app/data/contact-message.ts";
import { randomId } from "#app/lib/random-id.ts";
import { messageWithPrefill, readDraft, writeDraft } from "./enquiry-draft.ts";

/** Brings back what was typed in this tab, puts in the prefill of the address, and keeps both. */
export function useEnquiryDraft(form: RefObject<HTMLFormElement | null>) {
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
      subjectLabel: chosenSubject(element),
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
    const choose = (subject: string | undefined) => {
      const chosen = [...select.options].findIndex(({ label }) => label === subject);
      if (chosen > 0) select.selectedIndex = chosen;
    };
    choose(draft?.subjectLabel);

    prefilled.current = draft?.prefilled ?? "";
    if (prefill?.trim()) {
      // Only a list to be quoted comes as a prefill.
      if (select.value === "") choose(QUOTE_SUBJECT.label);
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
      writeDraft(null);
      submissionId.current = "";
      prefilled.current = "";
    },
  };
}

/** Returns the label of the chosen subject: its value may stand for several. */
export function chosenSubject(form: HTMLFormElement): string {
  const select = form.elements.namedItem("subject") as HTMLSelectElement;
  const chosen = select.selectedOptions[0];
  return chosen?.value ? chosen.label : "";
}
