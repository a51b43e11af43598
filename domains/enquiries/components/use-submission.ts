import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { FormEndpoint } from "#domains/company/site.ts";
import type { useAttachments } from "#domains/enquiries/components/attachments/use-attachments.ts";
import { ATTACHMENTS_FIELD, SUBMISSION_ID_FIELD } from "#domains/enquiries/contact-message.ts";
import type { EnquiryErrors, SentEnquiry } from "./send-enquiry.ts";

const loading = () => import("./send-enquiry.ts");

/**
 * Sends a form to the form service. What is typed is kept until the service has confirmed it: through failures, and
 * through a reload of the page.
 */
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
    /** What is sent, in words that follow "Your". */
    what: string;
    /** The service's origin is empty where it is the site's own. */
    to: FormEndpoint;
    /** The fields in the order in which they stand in the form. */
    names: readonly Field[];
    draft: { restore: () => void; forget: () => void; submissionId: () => string };
    attachments: Pick<ReturnType<typeof useAttachments>, "settled" | "forget">;
    /** Whether it was sent without scripts before. */
    isSent?: boolean;
  },
) {
  const [state, setState] = useState<"idle" | "submitting" | "succeeded">(
    isSent ? "succeeded" : "idle",
  );
  const [sent, setSent] = useState<SentEnquiry | null>(null);
  const [errors, setErrors] = useState<EnquiryErrors<Field>>({ form: null, fields: {} });

  // Its clock starts then, from which the service counts the least time that a person takes.
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
    /** Shows that it was stored, when it was not sent from here. */
    succeed,
    /** Shows why it was not stored, when it was not sent from here. */
    refuse: (why: string) => setErrors({ form: why, fields: {} }),
    /** Resolves with what the service has stored, or with null when it has not, and the person was told. */
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
    /** Shows the form again, for another one. */
    startAgain() {
      flushSync(() => setState("idle"));
      draft.restore();
      form.current?.querySelector<HTMLElement>(`[name="${names[0]}"]`)?.focus();
    },
  };
}
