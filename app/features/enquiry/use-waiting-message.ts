import { type RefObject, useEffect, useState } from "react";
import type { SentEnquiry } from "./send-enquiry.ts";
import type { useEnquiryDraft } from "./use-enquiry-draft.ts";
import {
  isSameMessage,
  letWait,
  readWaiting,
  subscribeStored,
  subscribeWaiting,
  type WaitingMessage,
  waitNoMore,
} from "./waiting-messages.ts";

/**
 * Knows whether what stands in the form waits to be sent by itself. What becomes of it is shown in the form, and what the
 * service refuses comes back into it. Whoever changes it sends it again.
 */
export function useWaitingMessage(
  form: RefObject<HTMLFormElement | null>,
  draft: Pick<ReturnType<typeof useEnquiryDraft>, "messages" | "content" | "takeIn">,
  on: { stored: (sent: SentEnquiry | null) => void; refused: (why: string) => void },
) {
  const [waiting, setWaiting] = useState<WaitingMessage["content"] | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again at every change of what is typed
  useEffect(() => {
    function look() {
      if (!form.current) return;
      const all = readWaiting();
      const typed = draft.content();
      setWaiting(all.find(({ content }) => isSameMessage(content, typed))?.content ?? null);
      const back = all.find(({ refused }) => refused !== undefined);
      if (!back) return;
      waitNoMore(back.content);
      draft.takeIn(back.content);
      on.refused(back.refused ?? "");
    }
    look();
    const stopWaiting = subscribeWaiting(look);
    const stopStored = subscribeStored(({ content, sent }) => {
      if (form.current && isSameMessage(content, draft.content())) on.stored(sent);
    });
    return () => {
      stopWaiting();
      stopStored();
    };
  }, [draft.messages]);

  return {
    waits: waiting !== null,
    wait(content: FormData, message: Pick<WaitingMessage, "to" | "selections">) {
      const texts = [...content].filter((field): field is [string, string] => {
        return typeof field[1] === "string";
      });
      letWait({ ...message, content: Object.fromEntries(texts) });
    },
    /** Leaves it to its writer. */
    takeBack: () => waiting && waitNoMore(waiting),
  };
}
