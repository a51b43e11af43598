import { useEffect, useRef, useState } from "react";
import type { SentEnquiry } from "./send-enquiry.ts";
import type { useEnquiryDraft } from "./use-enquiry-draft.ts";
import type { WaitingMessage } from "./waiting-messages.ts";

const loading = () => import("./waiting-in-form.ts");

export type FormWatch = {
  draft: Pick<
    ReturnType<typeof useEnquiryDraft>,
    "messages" | "content" | "takeIn" | "settleEarlier"
  >;
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
  const latest = useRef<FormWatch>(null);
  latest.current = { ...watch, onWaiting: setWaiting };
  const parts = useRef<Awaited<ReturnType<typeof loading>>>(null);

  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    loading().then(
      (loaded) => {
        parts.current = loaded;
        if (!isOver) stop = loaded.watchForm(() => latest.current as FormWatch);
      },
      (error) => console.error(error),
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: at every change of what is typed
  useEffect(() => parts.current?.lookAt(latest.current as FormWatch), [watch.draft.messages]);

  return {
    waits: waiting !== null,
    async wait(content: FormData, message: Pick<WaitingMessage, "to" | "selections">) {
      (await loading()).letFormWait(content, message);
    },
    /** Leaves it to its writer. */
    takeBack: () => waiting && parts.current?.waitNoMore(waiting),
  };
}
