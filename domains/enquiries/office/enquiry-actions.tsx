import { Check } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAction } from "#app/data/use-table-mutation.ts";
import { capitalized } from "#app/lib/capitalized.ts";
import { EmailTrouble } from "#app/office/email-trouble.tsx";
import { ConflictDialog } from "#app/office/form/conflict-dialog.tsx";
import { LastChange } from "#app/office/history/history.tsx";
import { useUndo } from "#app/office/history/use-undo.ts";
import { useListPlace } from "#app/office/list-place.ts";
import { deselect } from "#app/office/use-selection.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/toast.ts";
import { resendEnquiryEmail } from "#domains/enquiries/contracts.ts";
import {
  deleteEnquiry,
  type Enquiry,
  fetchEnquiry,
  setEnquiryStatus,
} from "#domains/enquiries/enquiries.ts";
import { ENQUIRY_STATUSES, type EnquiryStatus } from "#domains/enquiries/enquiry.ts";

type Conflict = { was: EnquiryStatus; yours: EnquiryStatus; theirs: EnquiryStatus };

export function EnquiryStatusChoice({ enquiry }: { enquiry: Pick<Enquiry, "id" | "status"> }) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { busy, run } = useAction(
    "Error saving status",
    async (
      tables,
      { seen, wanted }: { seen: EnquiryStatus; wanted: EnquiryStatus },
    ): Promise<Conflict | null> => {
      if (await setEnquiryStatus(tables, enquiry.id, seen, wanted)) return null;
      const now = await fetchEnquiry(tables, enquiry.id);
      if (!now) throw new Error("Someone else deleted this enquiry.");
      return now.status === wanted ? null : { was: seen, yours: wanted, theirs: now.status };
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
      {conflict && (
        <ConflictDialog
          what="enquiry's status"
          lastChange={<LastChange table="enquiries" id={enquiry.id} />}
          fields={[{ name: "status", label: "Status", ...conflict }]}
          onSettle={(_choice, saves) => {
            setConflict(null);
            if (saves) set(conflict.theirs, conflict.yours);
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  );
}

export function EnquiryMail({ enquiry }: { enquiry: Enquiry }) {
  if (enquiry.email_status === "sent")
    return <p className="text-sm text-muted">Sent to the office.</p>;
  if (enquiry.email_error === null) return <p className="text-sm text-muted">Sending.</p>;

  const { id, email_status, email_error } = enquiry;
  return (
    <EmailTrouble
      mail="The email to the office"
      resend={(tables) => resendEnquiryEmail(tables, { enquiry: id })}
      {...{ email_status, email_error }}
    />
  );
}

/** Required on request by POPIA. */
export function DeleteEnquiry({ enquiry }: { enquiry: Pick<Enquiry, "id" | "name"> }) {
  const [asking, setAsking] = useState(false);
  const { run } = useAction("Error deleting enquiry", (tables) =>
    deleteEnquiry(tables, enquiry.id),
  );
  const navigate = useNavigate();
  const list = useListPlace("/admin/enquiries");

  const { offerUndo } = useUndo();

  async function remove() {
    if (!(await run())) return;
    deselect("/admin/enquiries", enquiry.id);
    offerUndo("Enquiry deleted", enquiry.id);
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
        action="Delete enquiry"
        dismissal="Keep enquiry"
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        The message from {enquiry.name}, its note and its queued email will be deleted. You can undo
        this for ten minutes. Orders from it remain. Delete the email in the office mailbox there.
      </ConfirmDialog>
    </>
  );
}
