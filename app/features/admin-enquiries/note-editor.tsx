import { useRef, useState } from "react";
import * as v from "valibot";
import {
  type Enquiry,
  fetchEnquiry,
  NOTE_MAX_LENGTH,
  saveEnquiryNote,
} from "#app/data/enquiries.ts";
import { DraftNotice } from "#app/features/admin/draft-notice.tsx";
import { useAdminAction } from "#app/features/admin/use-admin-action.ts";
import { useDraft } from "#app/features/admin/use-draft.ts";
import { FormNotice } from "#app/features/session/form-notice.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";

/** A note that is not saved yet, and the note it was written on top of. */
const NOTE_DRAFT = v.object({ text: v.string(), seen: v.string() });
type NoteDraft = v.InferOutput<typeof NOTE_DRAFT>;

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
  const kept = useDraft<NoteDraft>({
    form: "note",
    userId,
    subject: enquiry.id,
    start: () => ({ text: enquiry.note, seen: enquiry.note }),
    isDraft: (value) => v.is(NOTE_DRAFT, value),
    isChanged,
  });
  const { text, seen } = kept.draft;
  const [arrived, setArrived] = useState(enquiry.note);
  const [theirs, setTheirs] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const { busy, run } = useAdminAction("Error saving note");
  const changed = isChanged(kept.draft);

  // A colleague's note arrives with the enquiry; it waits while somebody is writing here.
  if (enquiry.note !== arrived) {
    setArrived(enquiry.note);
    if (!changed) kept.change({ text: enquiry.note, seen: enquiry.note });
  }

  // Somebody may go on writing while the note is on its way.
  const latest = useRef(text);
  latest.current = text;

  async function save() {
    const saving = text.trim();
    const answer = await run(async (tables) => {
      if (await saveEnquiryNote(tables, enquiry.id, seen, saving)) return null;
      return (await fetchEnquiry(tables, enquiry.id))?.note ?? "";
    });
    setFailed(answer === null);
    if (!answer) return;
    if (answer.result === null) {
      kept.change({
        text: latest.current.trim() === saving ? saving : latest.current,
        seen: saving,
      });
      setTheirs(null);
      toast({ title: "Note saved" });
      onSaved();
    } else {
      setTheirs(answer.result);
      kept.change({ text: latest.current, seen: answer.result });
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
      <DraftNotice kept={kept} />
      <TextAreaField
        label="Internal note"
        hint="Only people of the office see it."
        rows={5}
        maxLength={NOTE_MAX_LENGTH}
        value={text}
        onChange={(event) => kept.change({ text: event.target.value, seen })}
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
                kept.change({ text: `${theirs}\n\n${text}`.trim(), seen });
                setTheirs(null);
              }}
            >
              Put mine below theirs
            </Button>
            <Button
              size="compact"
              variant="quiet"
              onClick={() => {
                kept.change({ text: theirs, seen });
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

function isChanged({ text, seen }: NoteDraft): boolean {
  return text !== seen;
}
