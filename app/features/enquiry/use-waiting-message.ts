import { type RefObject, useEffect, useState } from "react";
import { CONTACT_FIELDS } from "#app/data/contact-message.ts";
import { draftStore } from "#app/lib/draft-store.ts";

const waitingMessage = draftStore(
  ["enquiry-waits"],
  (value): value is string => typeof value === "string",
);

/**
 * Remembers, for this tab, a message that was sent without a connection, and sends it by itself as soon as there is
 * one: on the page that is open, or when the page is opened again. Its id keeps the service from storing it twice. What
 * was changed since, or came into the form from elsewhere, is sent by its writer alone.
 */
export function useWaitingMessage(form: RefObject<HTMLFormElement | null>) {
  const [waiting, setWaiting] = useState<string | null>(null);

  // After what was typed is back in the form.
  useEffect(() => setWaiting(waitingMessage.read()), []);

  useEffect(() => {
    if (waiting === null) return;
    function send() {
      if (!form.current) return;
      if (typedInto(form.current) === waiting) return form.current.requestSubmit();
      waitingMessage.write(null);
      setWaiting(null);
    }
    if (navigator.onLine) send();
    window.addEventListener("online", send);
    return () => window.removeEventListener("online", send);
  }, [waiting, form]);

  return {
    waits: waiting !== null,
    wait(next: boolean) {
      const text = next && form.current ? typedInto(form.current) : null;
      waitingMessage.write(text);
      setWaiting(text);
    },
  };
}

function typedInto(form: HTMLFormElement): string {
  const content = new FormData(form);
  return JSON.stringify(CONTACT_FIELDS.map(({ name }) => content.get(name)));
}
