import { type FormEvent, useEffect, useState } from "react";
import { formatOfficeDay } from "#app/lib/calendar.ts";
import { draftStore } from "#app/lib/draft-store.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorText } from "#app/ui/error-text.tsx";
import { CheckboxField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { useLinkAnswer } from "#domains/company/components/use-link-answer.ts";
import { askAboutQuote, type CustomerQuote, declineQuote } from "#domains/quotes/contracts.ts";

const EXTENSION_REQUEST = "Please extend the validity of this quotation.";

type Props = { quote: CustomerQuote; link: string };

/** Saves the text in the tab until it is submitted. */
function useSavedText(form: string, { chain_id }: CustomerQuote) {
  const [store] = useState(() => draftStore([form, chain_id], isText));
  const [text, setText] = useState("");
  useEffect(() => setText((typed) => typed || (store.read() ?? "")), [store]);

  function change(typed: string) {
    setText(typed);
    store.write(typed || null);
  }
  return [text, change] as const;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

export function QuestionForm({ quote, link }: Props) {
  const [author, setAuthor] = useState(quote.customer_name);
  const [body, setBody] = useSavedText("question", quote);
  const [extension, setExtension] = useState(quote.expired);
  const [missing, setMissing] = useState(false);
  const { send, busy, error } = useLinkAnswer();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const empty = body.trim() === "" && !extension;
    setMissing(empty);
    if (empty || busy) return;
    const sent = await send("Sent. We will reply by email and here.", (client) =>
      askAboutQuote(client, { link, author, body: body.trim() || EXTENSION_REQUEST, extension }),
    );
    if (!sent) return;
    setBody("");
    setExtension(false);
  }

  return (
    <section aria-label="Questions" className="grid gap-4">
      <h2 className="text-xl">Questions</h2>
      {quote.messages.length > 0 && (
        <ol className="grid gap-3">
          {quote.messages.map((message) => (
            <li
              key={message.created_at}
              className={`border-l-2 p-3 ${message.from_office ? "border-blue bg-blue-tint" : "border-line bg-mill"}`}
            >
              <p className="text-sm text-muted">
                {message.author || (message.from_office ? "Our office" : "You")},{" "}
                <time dateTime={message.created_at}>{formatOfficeDay(message.created_at)}</time>
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{message.body}</p>
            </li>
          ))}
        </ol>
      )}
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextAreaField
          label="Your question"
          rows={3}
          maxLength={10_000}
          value={body}
          onChange={(event) => setBody(event.target.value)}
          {...(missing && { error: "Enter your question." })}
        />
        <TextField
          label="Name"
          maxLength={200}
          autoComplete="name"
          value={author}
          onChange={(event) => setAuthor(event.target.value)}
        />
        {quote.state === "sent" && (
          <CheckboxField
            label="Request an extension"
            checked={extension}
            onChange={(event) => setExtension(event.target.checked)}
          />
        )}
        <ErrorText text={error} />
        <Button type="submit" aria-busy={busy}>
          Send question
        </Button>
      </form>
    </section>
  );
}

export function DeclineForm({ quote, link }: Props) {
  const [reason, setReason] = useSavedText("decline", quote);
  const { send, busy, error } = useLinkAnswer();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const { revision, customer_name } = quote;
    const sent = await send("Quotation declined", (client) =>
      declineQuote(client, { link, revision, person: customer_name, reason }),
    );
    if (sent) setReason("");
  }

  return (
    <details className="border-t border-line pt-4">
      <summary className="min-h-11 cursor-pointer content-center">Decline this quotation</summary>
      <form onSubmit={submit} className="mt-3 grid gap-4" aria-label="Decline">
        <TextAreaField
          label="Reason (optional)"
          rows={3}
          maxLength={5000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <ErrorText text={error} />
        <Button type="submit" variant="danger" aria-busy={busy}>
          Decline
        </Button>
      </form>
    </details>
  );
}
