import { useState } from "react";
import { useReading } from "#app/data/use-table-query.ts";
import { TextField } from "#app/ui/field.tsx";
import { machineTitle } from "#domains/customer-machines/customer-machine.ts";
import {
  type CustomerMachine,
  fetchCustomerMachines,
} from "#domains/customer-machines/customer-machines.ts";

const SHOWN = 6;

export function MachineChoice({
  label,
  without,
  onChoose,
}: {
  label: string;
  /** Ids to exclude. */
  without: readonly string[];
  onChoose: (machine: CustomerMachine) => void;
}) {
  const [text, setText] = useState("");
  const words = text.trim();
  const { data } = useReading({
    key: ["machines to choose from", words],
    read: (tables) => fetchCustomerMachines(tables, { words, sort: "-updated_at" }, 1),
    errorTitle: "Error searching machines",
  });
  const rows = (data?.rows ?? []).filter(({ id }) => !without.includes(id)).slice(0, SHOWN);
  return (
    <div className="grid gap-3">
      <TextField
        label={label}
        type="search"
        value={text}
        autoComplete="off"
        placeholder="Serial number, manufacturer, customer..."
        data-autofocus
        onChange={(event) => setText(event.target.value)}
      />
      {data && rows.length === 0 && <p className="text-muted">No matching machines.</p>}
      <ul className="grid gap-2">
        {rows.map((machine) => (
          <li key={machine.id}>
            <button
              type="button"
              className="min-h-11 w-full rounded-sm border border-line p-3 text-left wrap-anywhere hover:bg-plate"
              onClick={() => onChoose(machine)}
            >
              <span className="block font-semibold">{machineTitle(machine)}</span>
              <span className="block text-sm text-muted">
                {[machine.customers?.name, machine.site, machine.location]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
