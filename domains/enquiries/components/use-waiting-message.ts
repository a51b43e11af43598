import { useEffect, useState } from "react";
import type { useEnquiryDraft } from "#domains/enquiries/customer/use-enquiry-draft.ts";
import type { WaitingMessage } from "./message-queue.ts";
import type { SentEnquiry } from "./send-enquiry.ts";

const loading = () => import("./waiting-in-form.ts");

export type FormWatch = {
  draft: ReturnType<typeof useEnquiryDraft>;
  onWaiting: (content: WaitingMessage["content"] | null) => void;
  onStored: (sent: SentEnquiry | null) => void;
  onRejected: (why: string) => void;
};

/** Tracks whether the form's message is queued, and restores one rejected by the service. */
export function useWaitingMessage(watch: Omit<FormWatch, "onWaiting">) {
  const [waiting, setWaiting] = useState<WaitingMessage["content"] | null>(null);
  const { messages } = watch.draft;

  // biome-ignore lint/correctness/useExhaustiveDependencies: Runs on every edit
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
    /** Replaces the queued message, or only removes it if there is no content. */
    async wait(content?: FormData, message?: Pick<WaitingMessage, "to" | "selections">) {
      if (!waiting && !content) return;
      await loading().then(
        ({ letFormWait }) => letFormWait(waiting, content, message),
        (error) => console.error(error),
      );
    },
  };
}
