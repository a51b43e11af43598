import type { FormEvent } from "react";
import * as v from "valibot";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { Content } from "#app/office/content.tsx";
import { DraftNotice, useDraft } from "#app/office/form/draft.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { writeToCustomer } from "#domains/quotes/contracts.ts";
import { MAX_MESSAGE } from "#domains/quotes/customer-quote.ts";
import { fetchMessages, type OfficeQuote } from "#domains/quotes/quotes.ts";

export function QuoteThread({ quote }: { quote: OfficeQuote }) {
  const source = useReading({
    key: ["messages", quote.chain_id],
    read: (tables) => fetchMessages(tables, { chain_id: quote.chain_id }),
    errorTitle: "Error fetching messages",
    polls: true,
  });
  return (
    <div className="grid gap-4">
      <Content source={source} what="messages">
        {(messages) =>
          messages.length > 0 && (
            <ol className="grid gap-3">
              {messages.map(({ id, from_office, author, body, created_at }) => (
                <li
                  key={id}
                  className={`border-l-4 p-3 ${from_office ? "ml-6 border-line bg-paper" : "mr-6 border-blue bg-blue-tint"}`}
                >
                  <p className="text-sm font-semibold wrap-anywhere">
                    {author || (from_office ? "The office" : "The customer")}
                    <span className="ml-2 font-normal text-muted">{formatMoment(created_at)}</span>
                  </p>
                  <p className="whitespace-pre-wrap wrap-anywhere">{body}</p>
                </li>
              ))}
            </ol>
          )
        }
      </Content>
      <AnswerBox quote={quote} />
    </div>
  );
}

function AnswerBox({ quote }: { quote: OfficeQuote }) {
  const saved = useDraft<string>({
    form: "answer",
    subject: quote.chain_id,
    start: () => "",
    isDraft: (value) => v.is(v.string(), value),
    isChanged: (draft) => draft.trim() !== "",
  });
  const { draft } = saved;
  const { busy, run } = useAction("Error sending message", (tables, body: string) =>
    writeToCustomer(tables, { target: quote.id, body }),
  );

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!(await run(draft.trim()))) return;
    saved.change("");
    toast({ title: "Sent to the customer" });
  }

  return (
    <form onSubmit={send} className="grid gap-3">
      <DraftNotice saved={saved} />
      <TextAreaField
        label="Write to the customer"
        hint={`Shown below the quotation and emailed to ${quote.customer_email}.`}
        rows={4}
        maxLength={MAX_MESSAGE}
        value={draft}
        onChange={(event) => saved.change(event.target.value)}
      />
      <div>
        <Button type="submit" disabled={busy || draft.trim() === ""}>
          {busy ? "Sending..." : "Send message"}
        </Button>
      </div>
    </form>
  );
}
