import { useRef, useState } from "react";
import * as v from "valibot";
import { useAction } from "#app/data/use-table-mutation.ts";
import { ConflictDialog } from "#app/office/form/conflict-dialog.tsx";
import { DraftNotice, useDraft } from "#app/office/form/draft.tsx";
import { LastChange } from "#app/office/history/history.tsx";
import { FormNotice } from "#app/session/form-notice.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { saveEnquiryNote } from "#domains/enquiries/contracts.ts";
import { type Enquiry, fetchEnquiry, NOTE_MAX_LENGTH } from "#domains/enquiries/enquiries.ts";

/** `seen` is the saved note under the edit. */
const NOTE_DRAFT = v.object({ text: v.string(), seen: v.string() });
type NoteDraft = v.InferOutput<typeof NOTE_DRAFT>;

/** Saves the draft in the tab and never overwrites a colleague's change unnoticed. */
export function NoteEditor({ enquiry }: { enquiry: Enquiry }) {
  const saved = useDraft<NoteDraft>({
    form: "note",
    subject: enquiry.id,
    start: () => ({ text: enquiry.note, seen: enquiry.note }),
    isDraft: (value) => v.is(NOTE_DRAFT, value),
    isChanged,
  });
  const { text, seen } = saved.draft;
  const [arrived, setArrived] = useState(enquiry.note);
  const [theirs, setTheirs] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const { busy, run } = useAction("Error saving note", async (tables, note: NoteDraft) => {
    if (await saveEnquiryNote(tables, { enquiry: enquiry.id, seen: note.seen, becomes: note.text }))
      return null;
    const now = await fetchEnquiry(tables, enquiry.id);
    if (!now) throw new Error("Someone else deleted this enquiry.");
    return now.note;
  });
  const changed = isChanged(saved.draft);

  // Do not replace the text under the user's edit.
  if (enquiry.note !== arrived) {
    setArrived(enquiry.note);
    if (!changed) saved.change({ text: enquiry.note, seen: enquiry.note });
  }

  // The user may edit while a save is running.
  const latest = useRef(text);
  latest.current = text;

  async function save(typed: NoteDraft) {
    const saving = typed.text.trim();
    const answer = await run({ ...typed, text: saving });
    setFailed(answer === null);
    if (!answer) return;
    setTheirs(answer.result);
    if (answer.result !== null) return;
    saved.change({
      text: latest.current.trim() === saving ? saving : latest.current,
      seen: saving,
    });
    toast({ title: "Note saved" });
  }

  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save(saved.draft);
        }}
        className="grid gap-3"
      >
        <DraftNotice saved={saved} />
        <TextAreaField
          label="Internal note"
          hint="Visible to office users only."
          rows={5}
          maxLength={NOTE_MAX_LENGTH}
          value={text}
          onChange={(event) => saved.change({ text: event.target.value, seen })}
        />
        {failed && (
          <FormNotice>
            The note was not saved. Your text is still here. Please try again.
          </FormNotice>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" disabled={busy || !changed}>
            {busy ? "Saving..." : "Save note"}
          </Button>
          {changed && !busy && <p className="text-sm text-warn">Not saved yet</p>}
        </div>
      </form>
      {theirs !== null && (
        <ConflictDialog
          what="note"
          lastChange={<LastChange table="enquiries" id={enquiry.id} />}
          fields={[
            { name: "note", label: "Internal note", was: seen, yours: text, theirs, joins: true },
          ]}
          onSettle={(choice, saves) => {
            const both = `${theirs}\n\n${text}`;
            const settled = {
              text: { theirs, yours: text, both }[choice("note")],
              seen: theirs,
            };
            saved.change(settled);
            setTheirs(null);
            if (saves) save(settled);
          }}
          onClose={() => setTheirs(null)}
        />
      )}
    </>
  );
}

function isChanged({ text, seen }: NoteDraft): boolean {
  return text !== seen;
}
