import { type Enquiry, resendEnquiryMail } from "#app/data/enquiries.ts";
import { useAdminAction } from "#app/features/office/page/use-admin-action.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";

/** What became of the mail that tells the office, and another try when it failed. */
export function EnquiryMail({ enquiry, onQueued }: { enquiry: Enquiry; onQueued: () => void }) {
  const { busy, run } = useAdminAction("Error sending mail");
  if (enquiry.mail_state === "sent")
    return <p className="text-sm text-muted">Sent to the office.</p>;
  if (enquiry.mail_error === null) return <p className="text-sm text-muted">On its way.</p>;

  async function resend() {
    const queued = await run((tables) => resendEnquiryMail(tables, enquiry.id));
    if (queued) toast({ title: "The mail is sent again" });
    onQueued();
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
