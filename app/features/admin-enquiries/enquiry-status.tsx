import { Check } from "lucide-react";
import { ENQUIRY_STATUSES, type Enquiry, setEnquiryStatus } from "#app/data/enquiries.ts";
import { capitalized } from "#app/features/admin/capitalized.ts";
import { useAdminAction } from "#app/features/admin/use-admin-action.ts";
import { Badge } from "#app/ui/badge.tsx";
import { toast } from "#app/ui/toast.ts";
import { refreshNewCount } from "./new-count-store.ts";

const TONES = { new: "warn", "in progress": "blue", answered: "good", closed: "neutral" } as const;

/** Where an enquiry stands, with its first letter large. */
export function EnquiryStatusBadge({ status }: Pick<Enquiry, "status">) {
  return <Badge tone={TONES[status]}>{capitalized(status)}</Badge>;
}

/** One press says where an enquiry stands now; another press takes it back. */
export function EnquiryStatusChoice({
  enquiry,
  onChanged,
}: {
  enquiry: Pick<Enquiry, "id" | "status">;
  onChanged: () => void;
}) {
  const { busy, run } = useAdminAction("Error saving status");
  return (
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
            onClick={async () => {
              if (chosen) return;
              const done = await run((tables) => setEnquiryStatus(tables, enquiry.id, status));
              if (!done) return;
              toast({ title: `Status: ${status}` });
              refreshNewCount();
              onChanged();
            }}
          >
            {chosen && <Check aria-hidden="true" className="size-4" />}
            {capitalized(status)}
          </button>
        );
      })}
    </fieldset>
  );
}
