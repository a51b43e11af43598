import { useState } from "react";
import { useNavigate } from "react-router";
import { deleteEnquiry, type Enquiry } from "#app/data/enquiries.ts";
import { useListPlace } from "#app/features/office/page/list-place.ts";
import { useAdminAction } from "#app/features/office/page/use-admin-action.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/toast.ts";
import { refreshNewCount } from "./new-count-store.ts";

/** Deletes an enquiry for good, as its sender may ask (Protection of Personal Information Act). */
export function DeleteEnquiry({ enquiry }: { enquiry: Pick<Enquiry, "id" | "name"> }) {
  const [asking, setAsking] = useState(false);
  const { run } = useAdminAction("Error deleting enquiry");
  const navigate = useNavigate();
  const list = useListPlace("/admin/enquiries");

  async function remove() {
    const done = await run((tables) => deleteEnquiry(tables, enquiry.id));
    if (!done) return;
    toast({ title: "Enquiry deleted" });
    refreshNewCount();
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
