import { useState } from "react";
import { useNavigate } from "react-router";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { useUndo } from "#app/office/history/use-undo.ts";
import { Part } from "#app/office/office-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { MachineChoice } from "#domains/customer-machines/components/machine-choice.tsx";
import { mergeCustomerMachines } from "#domains/customer-machines/contracts.ts";
import { machineTitle, mergedMachine } from "#domains/customer-machines/customer-machine.ts";
import {
  type CustomerMachine,
  fetchMachinesNumbered,
} from "#domains/customer-machines/customer-machines.ts";
import { likeness } from "#domains/customer-machines/serial-number.ts";
import { MachineFacts } from "./machine-facts.tsx";

/** Merges other records into this one. */
export function MergeMachines({ machine }: { machine: CustomerMachine }) {
  const { data: numbered = [] } = useReading({
    key: ["machines numbered", machine.serial_number],
    read: (tables) => fetchMachinesNumbered(tables, machine.serial_number),
  });
  /** Null while closed, the record to choose as undefined. */
  const [merging, setMerging] = useState<{ gone?: CustomerMachine } | null>(null);
  const duplicates = numbered.filter((one) => one.id !== machine.id && likeness(machine, one));
  return (
    <>
      {duplicates.length > 0 && (
        <Part title="Possible duplicates">
          <ul className="border-t border-ink">
            {duplicates.map((gone) => (
              <li
                key={gone.id}
                className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2"
              >
                <span className="min-w-0 wrap-anywhere">
                  {machineTitle(gone)}
                  <span className="block text-sm text-muted">{gone.customers?.name}</span>
                </span>
                <Button
                  size="compact"
                  aria-label={`Merge ${machineTitle(gone)}`}
                  onClick={() => setMerging({ gone })}
                >
                  Merge
                </Button>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <div>
        <Button size="compact" variant="quiet" onClick={() => setMerging({})}>
          Merge another record into this one
        </Button>
      </div>
      {merging && (
        <MergeDialog gone={merging.gone} stays={machine} onClose={() => setMerging(null)} />
      )}
    </>
  );
}

function MergeDialog({
  gone: given,
  stays,
  onClose,
}: {
  gone: CustomerMachine | undefined;
  stays: CustomerMachine;
  onClose: () => void;
}) {
  const [gone, setGone] = useState(given);
  const navigate = useNavigate();
  const { offerUndo } = useUndo();
  const { busy, run } = useAction("Error merging machines", mergeCustomerMachines);

  async function merge() {
    if (!gone) return;
    const merging = {
      ...{ target: gone.id, seen: gone.updated_at, into_machine: stays.id },
      ...{ into_seen: stays.updated_at, machine: mergedMachine(gone, stays) },
    };
    if (!(await run(merging))) return;
    offerUndo("Machines merged", gone.id);
    onClose();
    await navigate(`/admin/customer-machines/${stays.id}`);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Merge two records"
      width="44rem"
      footer={
        <>
          <Button size="compact" onClick={onClose}>
            Cancel
          </Button>
          <Button size="compact" variant="primary" disabled={busy || !gone} onClick={merge}>
            {busy ? "Merging..." : "Merge records"}
          </Button>
        </>
      }
    >
      {gone ? (
        <div className="grid gap-5">
          <p className="wrap-anywhere">
            <strong>{machineTitle(gone)}</strong> will be deleted. Its documents move to{" "}
            <strong>{machineTitle(stays)}</strong>, and its label stays valid. You can undo this for
            ten minutes.
          </p>
          <section aria-label="Result">
            <MachineFacts machine={{ ...stays, ...mergedMachine(gone, stays) }} />
          </section>
        </div>
      ) : (
        <MachineChoice label="Duplicate record" without={[stays.id]} onChoose={setGone} />
      )}
    </Dialog>
  );
}
