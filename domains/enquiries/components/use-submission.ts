import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { FormEndpoint } from "#domains/company/site.ts";
import type { useAttachments } from "#domains/enquiries/components/attachments/use-attachments.ts";
import { ATTACHMENTS_FIELD, SUBMISSION_ID_FIELD } from "#domains/enquiries/contact-message.ts";
import type { EnquiryErrors, SentEnquiry } from "./send-enquiry.ts";

const loading = () => import("./send-enquiry.ts");

/** Submits a form and preserves the input until the service confirms it, across reloads. */
export function useSending<Field extends string>(
  form: RefObject<HTMLFormElement | null>,
  {
    what,
    to,
    names,
    draft,
    attachments,
    isSent = false,
  }: {
    /** Follows "Your" in a sentence. */
    what: string;
    /** Empty origin for our own service. */
    to: FormEndpoint;
    names: readonly Field[];
    draft: { restore: () => void; forget: () => void; submissionId: () => string };
    attachments: Pick<ReturnType<typeof useAttachments>, "settled" | "forget">;
    isSent?: boolean;
  },
) {
  const [state, setState] = useState<"idle" | "submitting" | "succeeded">(
    isSent ? "succeeded" : "idle",
  );
  const [sent, setSent] = useState<SentEnquiry | null>(null);
  const [errors, setErrors] = useState<EnquiryErrors<Field>>({ form: null, fields: {} });

  // Load early, because the service measures how long the form was open.
  useEffect(() => void loading().catch((error) => console.error(error)), []);

  function fail(found: EnquiryErrors<Field>): null {
    setErrors(found);
    setState("idle");
    return null;
  }

  function succeed(stored: SentEnquiry | null): void {
    setSent(stored);
    draft.forget();
    attachments.forget();
    form.current?.reset();
    setState("succeeded");
  }

  return {
    state,
    sent,
    errors,
    succeed,
    reject: (why: string) => setErrors({ form: why, fields: {} }),
    /** Resolves to null after a failure, which is already on screen. */
    async send(
      element: HTMLFormElement,
      complete: (content: FormData) => void = () => undefined,
    ): Promise<{ sent: SentEnquiry | null } | null> {
      setState("submitting");
      setErrors({ form: null, fields: {} });
      const files = await attachments.settled();
      if (!files) {
        const text = `A file failed to upload. Retry or remove it above, then send your ${what}.`;
        return fail({ form: text, fields: {} });
      }
      const content = new FormData(element);
      if (files.length > 0) content.set(ATTACHMENTS_FIELD, files.join("\n"));
      content.set(SUBMISSION_ID_FIELD, draft.submissionId());
      complete(content);
      const result = await loading().then(
        ({ sendEnquiry }) =>
          sendEnquiry<Field>(content, { ...to, origin: to.origin || window.location.origin }),
        () => ({
          errors: {
            form: `Your ${what} could not be sent. Check your connection and try again.`,
            fields: {},
          } satisfies EnquiryErrors<Field>,
        }),
      );
      if ("errors" in result) return fail(result.errors);
      succeed(result.sent);
      return result;
    },
    startAgain() {
      flushSync(() => setState("idle"));
      draft.restore();
      form.current?.querySelector<HTMLElement>(`[name="${names[0]}"]`)?.focus();
    },
  };
}
