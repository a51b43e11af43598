import { useNavigate } from "react-router";
import { useAction } from "#app/data/use-table-mutation.ts";
import { capitalized } from "#app/lib/capitalized.ts";
import { formatDay } from "#app/lib/moment.ts";
import { DataList } from "#app/ui/data-list.tsx";
import type { MachineRecord } from "#domains/customer-machines/contracts.ts";
import { knownFields, titleOf } from "#domains/customer-machines/customer-machine.ts";
import { HISTORY_LABELS } from "#domains/customer-machines/history-labels.ts";
import { openMyEnquiry } from "#domains/enquiries/contracts.ts";
import { MeasurementHistory } from "./measurement-history.tsx";

/** For its owner. `opens` links enquiries, which needs the owner's account. */
export function MachineRecordView({
  machine,
  opens = false,
}: {
  machine: MachineRecord;
  opens?: boolean;
}) {
  return (
    <div className="grid gap-6">
      <DataList
        rows={knownFields(machine).map(([field, value]) => ({ term: titleOf(field), value }))}
      />
      <MeasurementHistory measurements={machine.measurements} />
      {machine.history.length > 0 && (
        <ol className="border-t border-ink" aria-label="History">
          {machine.history.map((entry) => (
            <li
              key={`${entry.kind} ${entry.number} ${entry.at}`}
              className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2 text-sm"
            >
              <time dateTime={entry.at} className="w-28 text-muted">
                {formatDay(entry.at)}
              </time>
              <span className="font-semibold wrap-anywhere">
                <EntryTitle entry={entry} opens={opens} />
              </span>
              <span className="text-muted">{capitalized(entry.status)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

const OF_ENQUIRY = ["enquiry", "repair", "report", "certificate"];

function EntryTitle({
  entry: { kind, number, id },
  opens,
}: {
  entry: MachineRecord["history"][number];
  opens: boolean;
}) {
  const navigate = useNavigate();
  const { busy, run } = useAction("Error opening enquiry", openMyEnquiry);
  const title = `${HISTORY_LABELS[kind]} ${number}`;
  if (!opens || id === null || !OF_ENQUIRY.includes(kind)) return title;

  async function open(enquiry: string) {
    const opened = await run({ enquiry });
    if (opened) await navigate(`/enquiry/${opened.result}`);
  }
  return (
    <button
      type="button"
      className="link min-h-6 text-left max-md:min-h-11"
      disabled={busy}
      onClick={() => open(id)}
    >
      {title}
    </button>
  );
}
