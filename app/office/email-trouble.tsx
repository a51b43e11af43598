import { fetchUnsentEmail } from "#app/data/contracts.ts";
import type { TableClient } from "#app/data/database.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";
import type { EmailState } from "#domains/enquiries/enquiries.ts";

export function emailTrouble(mail: string, state: EmailState | null): string {
  if (state === "unknown") {
    return `${mail} may have been delivered. Resending could duplicate it.`;
  }
  return state === "failed" ? `${mail} could not be sent.` : `${mail} failed and will be retried.`;
}

export function EmailTroubleBadge({
  email_status,
  email_error,
}: {
  email_status: EmailState | null;
  email_error: string | null;
}) {
  if (email_error === null) return null;
  return (
    <Badge tone="bad">{email_status === "unknown" ? "Email uncertain" : "Email not sent"}</Badge>
  );
}

export function EmailTrouble({
  mail,
  email_status,
  email_error,
  resend,
}: {
  /** Starts the sentence. */
  mail: string;
  email_status: EmailState | null;
  email_error: string | null;
  resend?: ((tables: TableClient) => Promise<void>) | undefined;
}) {
  const sending = useAction("Error sending email", async (tables) => resend?.(tables));
  if (email_error === null) return null;
  return (
    <div className="border-l-2 border-bad bg-bad-tint p-3 text-sm">
      <p className="font-semibold wrap-anywhere">{emailTrouble(mail, email_status)}</p>
      <p className="mt-1 wrap-anywhere">{email_error}</p>
      {resend && (
        <Button
          size="compact"
          className="mt-3"
          disabled={sending.busy}
          onClick={async () => {
            if (await sending.run()) toast({ title: "Email queued for resending" });
          }}
        >
          {sending.busy ? "Sending..." : "Resend"}
        </Button>
      )}
    </div>
  );
}

export function UnsentEmail({
  resend,
  ...subject
}: Parameters<typeof fetchUnsentEmail>[1] & {
  resend?: (tables: TableClient) => Promise<void>;
}) {
  const { data } = useReading({
    key: ["unsent email", subject],
    read: (tables) => fetchUnsentEmail(tables, subject),
    errorTitle: "Error fetching email",
    polls: "always",
    later: true,
  });
  return data ? <EmailTrouble mail={`The email to ${data.to}`} resend={resend} {...data} /> : null;
}
