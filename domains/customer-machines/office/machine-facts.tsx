import { typedText } from "#app/lib/typed-amount.ts";
import { DataList } from "#app/ui/data-list.tsx";
import { MACHINE_FIELDS, titleOf } from "#domains/customer-machines/customer-machine.ts";
import type { CustomerMachine } from "#domains/customer-machines/customer-machines.ts";

/** Omits what is not known, except the serial number. */
export function MachineFacts({ machine }: { machine: CustomerMachine }) {
  const shown = MACHINE_FIELDS.filter(
    (field) => field === "serial_number" || (machine[field] !== null && machine[field] !== ""),
  );
  return (
    <DataList
      rows={shown.map((field) => {
        const value = machine[field];
        const text = typeof value === "number" ? typedText(value) : value;
        return {
          term: titleOf(field),
          value: <span className="whitespace-pre-line">{text || "–"}</span>,
        };
      })}
    />
  );
}
