import { type FormEvent, useState } from "react";
import * as v from "valibot";
import { UnsentNotice } from "#app/data/unsent-notice.tsx";
import { useUnsent } from "#app/data/use-unsent.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { randomId } from "#app/lib/random-id.ts";
import { readAmount } from "#app/office/form/amounts.ts";
import { Part } from "#app/office/office-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { recordHours } from "#domains/repairs/contracts.ts";
import { HoursList, useRepairWork } from "./repair-work.tsx";

const LIMITS = "Enter hours up to 24, with up to two decimals. Negative hours correct an entry.";
const HOURS = v.pipe(
  v.number(LIMITS),
  v.minValue(-24, LIMITS),
  v.maxValue(24, LIMITS),
  v.check((hours) => hours !== 0 && Number(hours.toFixed(2)) === hours, LIMITS),
);

const ENTRY = v.object({
  target: v.string(),
  entry: v.string(),
  day: v.string(),
  hours: v.number(),
});
type Entry = v.InferOutput<typeof ENTRY>;

export function JobHours({ repair }: { repair: string }) {
  const { data } = useRepairWork(repair);
  const [day, setDay] = useState(() => officeDay(new Date()));
  const [typed, setTyped] = useState("");
  const [tried, setTried] = useState(false);
  const read = readAmount(HOURS, typed, { empty: LIMITS });
  const { busy, waiting, retry, change } = useUnsent({
    key: `hours:${repair}`,
    isChange: (value): value is Entry => v.is(ENTRY, value),
    errorTitle: "Error saving hours",
    send: recordHours,
    onSaved: () => toast({ title: "Hours saved" }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(read.value === undefined);
    if (read.value === undefined) return;
    change({ target: repair, entry: randomId(), day, hours: read.value });
    setTyped("");
  }

  return (
    <Part title="Hours">
      <HoursList hours={data?.hours ?? []} />
      {waiting.length > 0 && (
        <div className="mb-4">
          <UnsentNotice
            what={waiting.map((one) => `${one.hours} h on ${formatDate(one.day)}`).join(", ")}
            onRetry={retry}
          />
        </div>
      )}
      <form noValidate onSubmit={submit} className="grid items-start gap-4 sm:grid-cols-3">
        <TextField
          label="Date"
          type="date"
          required
          max={officeDay(new Date())}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <TextField
          label="Hours"
          inputMode="decimal"
          autoComplete="off"
          required
          value={typed}
          {...(tried && read.error && { error: read.error })}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" className="sm:mt-7" disabled={busy || day === ""}>
          {busy ? "Saving..." : "Add hours"}
        </Button>
      </form>
    </Part>
  );
}
