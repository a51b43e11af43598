import { type RefObject, useEffect, useRef } from "react";
import { draftStore } from "#app/lib/draft-store.ts";
import { randomId } from "#app/lib/random-id.ts";
import { useProfile } from "#app/session/profile-store.ts";
import { useSession } from "#app/session/session-store.ts";
import { CODE_FIELD, MACHINE_FIELD, SERIAL_FIELD } from "#domains/repairs/repair.ts";

/** `submissionId` makes a retry harmless. */
type FormDraft = { fields: Record<string, string>; submissionId: string };

const store = draftStore(["repair"], isDraft);

/** Saves input in the tab until it is submitted. Account data fills empty fields. */
export function useFormDraft(
  form: RefObject<HTMLFormElement | null>,
  names: readonly string[],
  onChange: (fields: Record<string, string>) => void,
) {
  const submissionId = useRef("");
  const filledIn = useRef(new Set<string>());
  const { user } = useSession();
  const { profile } = useProfile();

  function keep() {
    const element = form.current;
    if (!element) return;
    submissionId.current ||= randomId();
    const content = new FormData(element);
    const fields = Object.fromEntries(names.map((name) => [name, `${content.get(name) ?? ""}`]));
    store.write({ fields, submissionId: submissionId.current });
    onChange(fields);
  }

  function restore() {
    const element = form.current;
    if (!element) return;
    const draft = store.read();
    submissionId.current ||= draft?.submissionId ?? "";
    for (const [name, value] of Object.entries(draft?.fields ?? {})) putIn(element, name, value);
    const query = new URLSearchParams(window.location.search);
    for (const name of [MACHINE_FIELD, SERIAL_FIELD, CODE_FIELD]) {
      putIn(element, name, query.get(name) ?? "");
    }
    fillIn();
    if (draft) keep();
  }

  /** Skips fields that the user edited or emptied. */
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
      putIn(element, name, value);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: Runs on page load
  useEffect(restore, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Runs once the user is known
  useEffect(fillIn, [user, profile]);

  return {
    keep,
    restore,
    submissionId() {
      keep();
      return submissionId.current;
    },
    forget() {
      store.write(null);
      submissionId.current = "";
      filledIn.current.clear();
      onChange({});
    },
  };
}

/** Preserves input typed before hydration. */
function putIn(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof RadioNodeList) {
    if (field.value === "") field.value = value;
  } else if (field instanceof HTMLInputElement && field.type === "checkbox") {
    field.checked ||= value === field.value;
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    if (field.value === "") field.value = value;
  }
}

function isDraft(value: unknown): value is FormDraft {
  if (typeof value !== "object" || value === null) return false;
  const { fields, submissionId } = value as Record<string, unknown>;
  if (typeof fields !== "object" || fields === null || typeof submissionId !== "string") {
    return false;
  }
  return Object.values(fields).every((text) => typeof text === "string");
}
