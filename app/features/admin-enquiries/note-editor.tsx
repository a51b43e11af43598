import { useEffect, useState } from "react";
import {
  type Enquiry,
  fetchEnquiry,
  NOTE_MAX_LENGTH,
  saveEnquiryNote,
} from "#app/data/enquiries.ts";
import { useAdminAction } from "#app/features/admin/use-admin-action.ts";
import { FormNotice } from "#app/features/session/form-notice.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { readNoteDraft, writeNoteDraft } from "./note-draft.ts";

/**
 * The office's own words about an enquiry. What is typed is kept in the tab until it is saved, and a
 * note that a colleague saved meanwhile is shown instead of being overwritten.
 */
export function NoteEditor({
  enquiry,
  userId,
  onSaved,
}: {
  enquiry: Enquiry;
  userId: string;
  onSaved: () => void;
}) {
  const [draft] = useState(() => readNoteDraft(userId, enquiry.id));
  const [text, setText] = useState(draft?.text ?? enquiry.note);
  /** The note that the text was written on top of. */
  const [seen, setSeen] = useState(draft?.seen ?? enquiry.note);
  const [arrived, setArrived] = useState(enquiry.note);
  const [theirs, setTheirs] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const { busy, run } = useAdminAction("Error saving note");
  const changed = text !== seen;

  useEffect(() => {
    writeNoteDraft(userId, enquiry.id, changed ? { text, seen } : null);
  }, [userId, enquiry.id, text, seen, changed]);

  // A colleague's note arrives with the enquiry; it waits while somebody is writing here.
  if (enquiry.note !== arrived) {
    setArrived(enquiry.note);
    if (!changed) {
      setText(enquiry.note);
      setSeen(enquiry.note);
    }
  }

  async function save() {
    const saving = text.trim();
    const answer = await run(async (tables) => {
      if (await saveEnquiryNote(tables, enquiry.id, seen, saving)) return null;
      return (await fetchEnquiry(tables, enquiry.id))?.note ?? "";
    });
    setFailed(answer === null);
    if (!answer) return;
    if (answer.result === null) {
      setText((now) => (now.trim() === saving ? saving : now));
      setSeen(saving);
      setTheirs(null);
      toast({ title: "Note saved" });
      onSaved();
    } else {
      setTheirs(answer.result);
      setSeen(answer.result);
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="grid gap-3"
    >
      <TextAreaField
        label="Internal note"
        hint="Only people of the office see it."
        rows={5}
        maxLength={NOTE_MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {theirs !== null && (
        <FormNotice>
          <p className="font-semibold">A colleague saved another note meanwhile:</p>
          <p className="my-2 whitespace-pre-wrap wrap-anywhere">{theirs || "(nothing)"}</p>
          <p>Yours is still in the box and not saved.</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              size="compact"
              onClick={() => {
                setText(`${theirs}\n\n${text}`.trim());
                setTheirs(null);
              }}
            >
              Put mine below theirs
            </Button>
            <Button
              size="compact"
              variant="quiet"
              onClick={() => {
                setText(theirs);
                setTheirs(null);
              }}
            >
              Keep theirs
            </Button>
          </div>
        </FormNotice>
      )}
      {failed && (
        <FormNotice>The note is not saved. What you wrote stays here; please try again.</FormNotice>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" disabled={busy || !changed}>
          {busy ? "Saving..." : theirs === null ? "Save note" : "Replace theirs with mine"}
        </Button>
        {changed && !busy && <p className="text-sm text-warn">Not saved yet</p>}
      </div>
    </form>
  );
}
