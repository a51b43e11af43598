import type { ReactNode } from "react";
import { formatMoment } from "#app/lib/moment.ts";
import { ReceivedFiles } from "#domains/enquiries/components/attachments/received-files.tsx";
import type { ThreadFile, ThreadMessage } from "#domains/enquiries/contracts.ts";

export function Thread<Message extends ThreadMessage>({
  messages,
  files,
  link,
  nameOf,
  children,
}: {
  messages: readonly Message[];
  files: readonly Omit<ThreadFile, "position">[];
  link?: string;
  nameOf: (message: Message) => string;
  children?: (message: Message) => ReactNode;
}) {
  return (
    <ol className="grid gap-4">
      {messages.map((message) => {
        const own = files.filter(({ message_id }) => message_id === message.id);
        return (
          <li
            key={message.id}
            className={`rounded-sm border p-4 ${message.from_office ? "border-blue/25 bg-blue-tint" : "border-line bg-paper"}`}
          >
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted">
              <strong className="font-semibold text-ink">{nameOf(message)}</strong>
              <time dateTime={message.created_at}>{formatMoment(message.created_at)}</time>
            </p>
            <p className="measure mt-2 whitespace-pre-wrap wrap-anywhere">{message.body}</p>
            {own.length > 0 && (
              <div className="mt-3">
                <ReceivedFiles files={own} link={link} />
              </div>
            )}
            {children?.(message)}
          </li>
        );
      })}
    </ol>
  );
}
