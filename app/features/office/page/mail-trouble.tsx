import type { MailState } from "#app/data/enquiries.ts";
import { Badge } from "#app/ui/badge.tsx";

/** What became of a mail that did not simply leave; `mail` begins the sentence. */
export function mailTrouble(mail: string, state: MailState | null): string {
  if (state === "unknown") {
    return `${mail} may have arrived or not: nobody knows. Sent again, it may come twice.`;
  }
  return state === "failed"
    ? `${mail} could not be sent.`
    : `${mail} failed and will be tried again.`;
}

export function MailTroubleBadge({
  mail_state,
  mail_error,
}: {
  mail_state: MailState | null;
  mail_error: string | null;
}) {
  if (mail_error === null) return null;
  return <Badge tone="bad">{mail_state === "unknown" ? "Mail uncertain" : "Mail not sent"}</Badge>;
}
