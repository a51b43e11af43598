import { DataList } from "#app/ui/data-list.tsx";
import { knownFields, titleOf } from "#domains/customer-machines/customer-machine.ts";
import type { CustomerMachine } from "#domains/customer-machines/customer-machines.ts";

/** Omits what is not known, except the serial number. */
export function MachineFacts({ machine }: { machine: CustomerMachine }) {
  const { serial_number } = machine;
  return (
    <DataList
      rows={knownFields({ ...machine, serial_number: serial_number || "–" }).map(
        ([field, text]) => ({
          term: titleOf(field),
          value: <span className="whitespace-pre-line">{text}</span>,
        }),
      )}
    />
  );
}
