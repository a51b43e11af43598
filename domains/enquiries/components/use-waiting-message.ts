import { useEffect, useState } from "react";
import type { useEnquiryDraft } from "#domains/enquiries/customer/use-enquiry-draft.ts";
import type { WaitingMessage } from "./message-queue.ts";
import type { SentEnquiry } from "./send-enquiry.ts";

const loading = () => import("./waiting-in-form.ts");

export type FormWatch = {
  draft: ReturnType<typeof useEnquiryDraft>;
  /** Called with what of the form's message waits. */
  onWaiting: (content: WaitingMessage["content"] | null) => void;
  onStored: (sent: SentEnquiry | null) => void;
  onRefused: (why: string) => void;
};

/**
 * Knows whether what stands in the form waits to be sent by itself. What becomes of it is shown in the form, and what the
 * service refuses comes back into it. Whoever changes it sends it again.
 */
export function useWaitingMessage(watch: Omit<FormWatch, "onWaiting">) {
  const [waiting, setWaiting] = useState<WaitingMessage["content"] | null>(null);
  const { messages } = watch.draft;

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks at every change of what is typed
  useEffect(() => {
    const following = new AbortController();
    loading().then(
      ({ followWaiting }) => followWaiting({ ...watch, onWaiting: setWaiting }, following.signal),
      (error) => console.error(error),
    );
    return () => following.abort();
  }, [messages]);

  return {
    waits: waiting !== null,
    /** Lets what was sent wait; without a content it is left to its writer. */
    async wait(content?: FormData, message?: Pick<WaitingMessage, "to" | "selections">) {
      if (!waiting && !content) return;
      await loading().then(
        ({ letFormWait }) => letFormWait(waiting, content, message),
        (error) => console.error(error),
      );
    },
  };
}
