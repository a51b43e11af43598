import { type FormEvent, useState } from "react";
import * as v from "valibot";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { randomId } from "#app/lib/random-id.ts";
import { readAmount } from "#app/office/form/amounts.ts";
import { Part } from "#app/office/office-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { recordHours } from "#domains/repairs/contracts.ts";
import { fetchHours } from "#domains/repairs/repair-job.ts";

const LIMITS = "Enter hours up to 24, with up to two decimals. Negative hours correct an entry.";
const HOURS = v.pipe(
  v.number(LIMITS),
  v.minValue(-24, LIMITS),
  v.maxValue(24, LIMITS),
  v.check((hours) => hours !== 0 && Number(hours.toFixed(2)) === hours, LIMITS),
);

export function JobHours({ repair }: { repair: string }) {
  const { data: rows = [] } = useReading({
    key: ["repair hours", repair],
    read: (tables) => fetchHours(tables, repair),
    errorTitle: "Error fetching hours",
    polls: true,
  });
  const [day, setDay] = useState(() => officeDay(new Date()));
  const [typed, setTyped] = useState("");
  const [tried, setTried] = useState(false);
  // Renewed after a response, so that a retry records once.
  const [entry, setEntry] = useState(randomId);
  const read = readAmount(HOURS, typed, { empty: LIMITS });
  const { busy, run } = useAction("Error saving hours", (tables, hours: number) =>
    recordHours(tables, { target: repair, entry, day, hours }),
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (read.value === undefined || !(await run(read.value))) return;
    setEntry(randomId());
    setTyped("");
    setTried(false);
    toast({ title: "Hours saved" });
  }

  const people = Map.groupBy(rows, ({ worker }) => worker);
  return (
    <Part title="Hours">
      <ul className="mb-4 border-t border-ink empty:hidden">
        {[...people].map(([worker, entries]) => (
          <li key={worker} className="border-b border-line py-2.5">
            <span className="flex justify-between gap-4 font-semibold">
              {worker}
              <span className="tabular-nums">
                {Number(entries.reduce((sum, { hours }) => sum + hours, 0).toFixed(2))} h
              </span>
            </span>
            <span className="text-sm text-muted">
              {entries
                .map(({ worked_on, hours }) => `${formatDate(worked_on)} ${hours} h`)
                .join(", ")}
            </span>
          </li>
        ))}
      </ul>
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
