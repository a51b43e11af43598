import { type FormEvent, useState } from "react";
import { useAction } from "#app/data/use-table-mutation.ts";
import { TaskDialog } from "#app/office/form/task-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { useSettings } from "#domains/company/components/use-settings.ts";
import { loseQuote, setFollowUp } from "#domains/quotes/contracts.ts";
import type { OfficeQuote } from "#domains/quotes/quotes.ts";

/** When to follow up, and why it was lost. */
export function Chasing({ quote }: { quote: OfficeQuote }) {
  const [losing, setLosing] = useState(false);
  const { state, loss_reason } = quote;
  if (state !== "sent" && state !== "declined") return null;
  return (
    <div className="mt-4 grid gap-4">
      {state === "sent" && <FollowUp key={quote.follow_up_on} quote={quote} />}
      {state === "declined" && !loss_reason && (
        <p className="border-l-4 border-warn bg-warn-tint p-3">Why was it lost? Choose a reason.</p>
      )}
      <Button size="compact" className="justify-self-start" onClick={() => setLosing(true)}>
        {state === "sent" ? "Mark as lost" : loss_reason ? "Change reason" : "Choose reason"}
      </Button>
      {losing && <LoseDialog quote={quote} onClose={() => setLosing(false)} />}
    </div>
  );
}

function FollowUp({ quote: { id, follow_up_on } }: { quote: OfficeQuote }) {
  const [day, setDay] = useState(follow_up_on ?? "");
  const { busy, run } = useAction("Error saving follow-up date", (tables) =>
    setFollowUp(tables, { target: id, day: day || null }),
  );

  async function save(event: FormEvent) {
    event.preventDefault();
    if (await run()) toast({ title: day ? "Follow-up date saved" : "Follow-up date removed" });
  }

  return (
    <form noValidate onSubmit={save} className="flex flex-wrap items-end gap-2">
      <TextField
        label="Follow up on"
        type="date"
        className="min-w-40 flex-1"
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <Button type="submit" disabled={busy || day === (follow_up_on ?? "")}>
        Save date
      </Button>
    </form>
  );
}

function LoseDialog({ quote, onClose }: { quote: OfficeQuote; onClose: () => void }) {
  const [reason, setReason] = useState(quote.loss_reason);
  const [note, setNote] = useState("");
  const { reasons = [] } = useSettings()?.["office.chasing"] ?? {};
  // A reason may have left the list since.
  const titles = [...new Set([...reasons.map(({ title }) => title), reason].filter(Boolean))];
  const isSent = quote.state === "sent";
  return (
    <TaskDialog
      title={isSent ? "Mark as lost" : "Reason lost"}
      action={isSent ? "Mark as lost" : "Save reason"}
      disabled={reason === ""}
      errorTitle="Error saving reason"
      run={async (tables) => {
        await loseQuote(tables, { target: quote.id, reason, note });
        return isSent ? "Quotation marked as lost" : "Reason saved";
      }}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {isSent && <p>The customer can no longer accept it. You can still send a revision.</p>}
        <SelectField
          label="Reason"
          required
          value={reason}
          options={[
            { value: "", label: "Choose a reason" },
            ...titles.map((title) => ({ value: title, label: title })),
          ]}
          onChange={(event) => setReason(event.target.value)}
        />
        {isSent && (
          <TextAreaField
            label="Note (optional)"
            rows={3}
            maxLength={5000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </div>
    </TaskDialog>
  );
}
