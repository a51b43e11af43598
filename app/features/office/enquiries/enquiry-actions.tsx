import type { PostgrestClient } from "@supabase/postgrest-js";
import { Check } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { fetchName } from "#app/data/audit-log.ts";
import {
  deleteEnquiry,
  ENQUIRY_STATUSES,
  type Enquiry,
  type EnquiryStatus,
  fetchEnquiry,
  resendEnquiryMail,
  setEnquiryStatus,
} from "#app/data/enquiries.ts";
import { useListPlace } from "#app/features/office/page/list-place.ts";
import { useAction } from "#app/features/remote-data/use-action.ts";
import { capitalized } from "#app/lib/capitalized.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/toast.ts";

/** A status that somebody else set while this person saw another one. */
type Conflict = { wanted: EnquiryStatus; theirs: EnquiryStatus; by: string; at: string };

/**
 * One press says where an enquiry stands now; another press takes it back. What a colleague set
 * meanwhile is told before it is overwritten.
 */
export function EnquiryStatusChoice({ enquiry }: { enquiry: Pick<Enquiry, "id" | "status"> }) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { busy, run } = useAction(
    "Error saving status",
    async (tables, { seen, wanted }: { seen: EnquiryStatus; wanted: EnquiryStatus }) => {
      if (await setEnquiryStatus(tables, enquiry.id, seen, wanted)) return null;
      return findConflict(tables, enquiry.id, wanted);
    },
  );

  async function set(seen: EnquiryStatus, wanted: EnquiryStatus) {
    const done = await run({ seen, wanted });
    if (!done) return;
    setConflict(done.result);
    if (!done.result) toast({ title: `Status: ${wanted}` });
  }

  return (
    <>
      <fieldset className="grid grid-cols-2 gap-2" disabled={busy}>
        <legend className="mb-2 text-sm font-semibold">Status</legend>
        {ENQUIRY_STATUSES.map((status) => {
          const chosen = status === enquiry.status;
          return (
            <button
              key={status}
              type="button"
              aria-pressed={chosen}
              className="inline-flex min-h-11 items-center justify-center gap-2 rounded-sm border border-edge px-3 text-sm font-semibold transition-colors duration-150 hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
              onClick={() => {
                if (!chosen) set(enquiry.status, status);
              }}
            >
              {chosen && <Check aria-hidden="true" className="size-4" />}
              {capitalized(status)}
            </button>
          );
        })}
      </fieldset>
      <ConfirmDialog
        open={conflict !== null}
        question="Somebody else changed the status"
        action={`Set it to ${conflict?.wanted}`}
        dismissal={`Keep ${conflict?.theirs}`}
        variant="secondary"
        onConfirm={() => (conflict ? set(conflict.theirs, conflict.wanted) : undefined)}
        onClose={() => setConflict(null)}
      >
        {conflict && (
          <p>
            {conflict.by} set it to <strong>{conflict.theirs}</strong> at{" "}
            {formatMoment(conflict.at)}, after you opened this page. You wanted{" "}
            <strong>{conflict.wanted}</strong>.
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

/** Returns what stands in the way of a status; null when a colleague wanted the same. */
async function findConflict(
  tables: PostgrestClient,
  id: string,
  wanted: EnquiryStatus,
): Promise<Conflict | null> {
  const now = await fetchEnquiry(tables, id);
  if (!now) throw new Error("This enquiry was deleted meanwhile.");
  if (now.status === wanted) return null;
  const by = now.status_changed_by && (await fetchName(tables, now.status_changed_by));
  return {
    wanted,
    theirs: now.status,
    by: by ?? "The website",
    at: now.status_changed_at ?? now.created_at,
  };
}

/** What became of the mail that tells the office, and another try when it failed. */
export function EnquiryMail({ enquiry }: { enquiry: Enquiry }) {
  const { busy, run } = useAction("Error sending mail", (tables) =>
    resendEnquiryMail(tables, enquiry.id),
  );
  if (enquiry.mail_state === "sent")
    return <p className="text-sm text-muted">Sent to the office.</p>;
  if (enquiry.mail_error === null) return <p className="text-sm text-muted">On its way.</p>;

  async function resend() {
    if (await run()) toast({ title: "The mail is sent again" });
  }

  return (
    <div className="border-l-2 border-bad bg-bad-tint p-3 text-sm">
      <p className="font-semibold">
        {enquiry.mail_state === "failed"
          ? "The mail to the office could not be sent."
          : "The mail to the office failed and will be tried again."}
      </p>
      <p className="mt-1 wrap-anywhere">{enquiry.mail_error}</p>
      <Button size="compact" className="mt-3" disabled={busy} onClick={resend}>
        {busy ? "Sending..." : "Send it again"}
      </Button>
    </div>
  );
}

/** Deletes an enquiry for good, as its sender may ask (Protection of Personal Information Act). */
export function DeleteEnquiry({ enquiry }: { enquiry: Pick<Enquiry, "id" | "name"> }) {
  const [asking, setAsking] = useState(false);
  const { run } = useAction("Error deleting enquiry", (tables) =>
    deleteEnquiry(tables, enquiry.id),
  );
  const navigate = useNavigate();
  const list = useListPlace("/admin/enquiries");

  async function remove() {
    if (!(await run())) return;
    toast({ title: "Enquiry deleted" });
    await navigate(list.path, { state: list.state });
  }

  return (
    <>
      <Button variant="danger" size="compact" onClick={() => setAsking(true)}>
        Delete enquiry
      </Button>
      <ConfirmDialog
        open={asking}
        question="Delete this enquiry?"
        action="Delete for good"
        dismissal="Keep it"
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        The message of {enquiry.name}, the note about it and its mail in our outbox are deleted and
        cannot be brought back. Orders that came from it stay. The mail in the office's own mailbox
        must be deleted there.
      </ConfirmDialog>
    </>
  );
}
