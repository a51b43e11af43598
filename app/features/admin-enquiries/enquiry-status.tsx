import { Check } from "lucide-react";
import { useState } from "react";
import { fetchName } from "#app/data/audit-log.ts";
import type { TableClient } from "#app/data/database.ts";
import {
  ENQUIRY_STATUSES,
  type Enquiry,
  type EnquiryStatus,
  fetchEnquiry,
  setEnquiryStatus,
} from "#app/data/enquiries.ts";
import { capitalized } from "#app/features/admin/capitalized.ts";
import { ConfirmDialog } from "#app/features/admin/confirm-dialog.tsx";
import { formatMoment } from "#app/features/admin/moment.ts";
import { useAdminAction } from "#app/features/admin/use-admin-action.ts";
import { Badge } from "#app/ui/badge.tsx";
import { toast } from "#app/ui/toast.ts";
import { refreshNewCount } from "./new-count-store.ts";

const TONES = { new: "warn", "in progress": "blue", answered: "good", closed: "neutral" } as const;

/** Where an enquiry stands, with its first letter large. */
export function EnquiryStatusBadge({ status }: Pick<Enquiry, "status">) {
  return <Badge tone={TONES[status]}>{capitalized(status)}</Badge>;
}

/** A status that somebody else set while this person saw another one. */
type Conflict = { wanted: EnquiryStatus; theirs: EnquiryStatus; by: string; at: string };

/**
 * One press says where an enquiry stands now; another press takes it back. What a colleague set
 * meanwhile is told before it is overwritten.
 */
export function EnquiryStatusChoice({
  enquiry,
  onChanged,
}: {
  enquiry: Pick<Enquiry, "id" | "status">;
  onChanged: () => void;
}) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { busy, run } = useAdminAction("Error saving status");

  async function set(seen: EnquiryStatus, wanted: EnquiryStatus) {
    const done = await run(async (tables) => {
      if (await setEnquiryStatus(tables, enquiry.id, seen, wanted)) return null;
      return findConflict(tables, enquiry.id, wanted);
    });
    if (!done) return;
    setConflict(done.result);
    if (!done.result) toast({ title: `Status: ${wanted}` });
    refreshNewCount();
    onChanged();
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
  tables: TableClient,
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
