import { type FormEvent, useState } from "react";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { randomId } from "#app/lib/random-id.ts";
import { Content } from "#app/office/content.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import {
  fetchInstruments,
  type Instrument,
  saveInstrument,
} from "#domains/certificates/certificates.ts";

const NEW = { name: "", range: "", certificate_number: "", calibrated_on: "", due_on: "" };

export function InstrumentList() {
  const source = useReading({
    key: ["instruments"],
    read: fetchInstruments,
    errorTitle: "Error fetching instruments",
    polls: true,
  });
  const [edited, setEdited] = useState<Instrument | null>(null);
  return (
    <Content source={source} what="instruments">
      {(instruments) => (
        <div className="grid max-w-3xl gap-6">
          {instruments.length === 0 && (
            <EmptyState title="No instruments yet">Add the instruments used for tests.</EmptyState>
          )}
          <ul className="border-t border-ink empty:hidden">
            {instruments.map((one) => (
              <li
                key={one.id}
                className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2.5"
              >
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">{one.name}</p>
                  <p className="text-sm text-muted wrap-anywhere">
                    {[one.range, `certificate ${one.certificate_number}`]
                      .filter(Boolean)
                      .join(", ")}
                    , calibration due {formatDate(one.due_on)}
                  </p>
                </div>
                <div className="flex items-center gap-3">
                  {one.due_on < officeDay(new Date()) && <Badge tone="bad">overdue</Badge>}
                  <Button size="compact" onClick={() => setEdited(one)}>
                    Record calibration<span className="sr-only"> of {one.name}</span>
                  </Button>
                </div>
              </li>
            ))}
          </ul>
          {edited ? (
            <InstrumentForm key={edited.id} instrument={edited} onDone={() => setEdited(null)} />
          ) : (
            <div>
              <Button onClick={() => setEdited({ id: randomId(), ...NEW })}>Add instrument</Button>
            </div>
          )}
        </div>
      )}
    </Content>
  );
}

function InstrumentForm({ instrument, onDone }: { instrument: Instrument; onDone: () => void }) {
  const [typed, setTyped] = useState(instrument);
  const [tried, setTried] = useState(false);
  const { busy, run } = useAction("Error saving instrument", saveInstrument);
  const { name, certificate_number, calibrated_on, due_on } = typed;
  const errors = {
    name: name.trim() ? "" : "Enter a name.",
    range: "",
    certificate_number: certificate_number.trim() ? "" : "Enter the certificate number.",
    calibrated_on: calibrated_on ? "" : "Enter the calibration date.",
    due_on: due_on > calibrated_on ? "" : "Enter a date after the calibration date.",
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (Object.values(errors).some(Boolean) || !(await run(typed))) return;
    toast({ title: "Instrument saved" });
    onDone();
  }

  const field = (key: keyof typeof errors, label: string, type = "text") => (
    <TextField
      label={label}
      type={type}
      autoComplete="off"
      maxLength={100}
      required={key !== "range"}
      value={typed[key]}
      {...(tried && errors[key] && { error: errors[key] })}
      onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
    />
  );
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid gap-4 border border-line bg-paper p-4 sm:grid-cols-2"
    >
      {field("name", "Name and number")}
      {field("range", "Range")}
      {field("certificate_number", "Calibration certificate number")}
      {field("calibrated_on", "Calibrated on", "date")}
      {field("due_on", "Due on", "date")}
      <div className="flex flex-wrap items-end gap-3">
        <Button type="submit" variant="primary" disabled={busy}>
          {busy ? "Saving..." : "Save instrument"}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
