import { Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { TableClient } from "#app/data/database.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { randomId } from "#app/lib/random-id.ts";
import { Part } from "#app/office/office-page.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { toast } from "#app/ui/toast.ts";
import { isMade, STALE_OR_SAVED } from "#domains/contract.ts";
import {
  type DocumentKind,
  linkMachineDocument,
  saveCustomerMachine,
} from "#domains/customer-machines/contracts.ts";
import {
  EMPTY_MACHINE,
  type MachineReferences,
  machineTitle,
} from "#domains/customer-machines/customer-machine.ts";
import {
  type CustomerMachine,
  fetchMachinesAbout,
  fetchMachinesNumbered,
} from "#domains/customer-machines/customer-machines.ts";
import { namedMachine, proposedMachines } from "#domains/customer-machines/named-machine.ts";
import { fetchMachines } from "#domains/machines/machine.ts";
import { MachineChoice } from "./machine-choice.tsx";

const LIST = "/admin/customer-machines";

type Known = {
  manufacturer: string;
  model: string;
  serial_number: string;
  model_id: string | null;
};

/** The machines that a document is about, and how to record or link one. */
export function DocumentMachines({
  kind,
  id,
  customer,
  repair,
  products = [],
}: {
  kind: DocumentKind;
  /** A quotation's first revision. */
  id: string;
  customer: string | null;
  repair?: { machine: string; serial_number: string } | null;
  /** Ids of the products ordered, of which machines can be recorded. */
  products?: readonly (string | null)[];
}) {
  const { data } = useReading({
    key: ["machines of a document", kind, id],
    read: (tables) => fetchMachinesAbout(tables, kind, id),
    errorTitle: "Error fetching machines",
    polls: true,
  });
  const { data: models = [] } = useReading({
    key: ["machine models"],
    read: fetchMachines,
    errorTitle: "Error fetching machines",
    enabled: Boolean(repair) || products.length > 0,
  });
  const { data: numbered = [] } = useReading({
    key: ["machines numbered", repair?.serial_number],
    read: (tables) => fetchMachinesNumbered(tables, repair?.serial_number ?? ""),
    errorTitle: "Error fetching machines",
    enabled: Boolean(repair),
  });
  const [choosing, setChoosing] = useState(false);
  const linking = useAction("Error linking machine", linkMachineDocument);
  const creating = useAction("Error saving machine", create);
  // A retry after a lost response creates no second record.
  const [newId, setNewId] = useState(randomId);
  if (!data) return null;
  const linked = data.map((machine) => machine.id);
  const proposed = repair && linked.length === 0 ? proposedMachines(repair, numbered, models) : [];
  const ordered = models.filter(({ product_id }) => product_id && products.includes(product_id));
  const known: Known[] = [
    ...(repair && linked.length === 0
      ? [{ ...namedMachine(repair.machine, models), serial_number: repair.serial_number }]
      : []),
    ...ordered.map((model) => ({
      ...{ manufacturer: model.manufacturer, model: model.model, model_id: model.id },
      serial_number: "",
    })),
  ];
  const query = new URLSearchParams({ [kind]: id, ...(customer && { customer }) });

  async function link(machine: CustomerMachine, becomes: boolean) {
    setChoosing(false);
    const document = { document_kind: kind, document: id };
    if (!(await linking.run({ target: machine.id, ...document, linked: becomes }))) return;
    toast({ title: becomes ? "Machine linked" : "Machine unlinked" });
  }

  async function record(machine: Known) {
    const about = { document_kind: kind, document: id };
    const made = { id: newId, machine: { ...machine, customer_id: customer }, about };
    if (!(await creating.run(made))) return;
    setNewId(randomId());
    toast({ title: "Machine recorded" });
  }

  return (
    <Part title="Machines">
      <div className="grid gap-3">
        {data.length > 0 && (
          <ul className="border-t border-ink">
            {data.map((machine) => (
              <li
                key={machine.id}
                className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2"
              >
                <MachineLink machine={machine} />
                <Button
                  variant="quiet"
                  size="compact"
                  aria-label={`Unlink ${machineTitle(machine)}`}
                  disabled={linking.busy}
                  onClick={() => link(machine, false)}
                >
                  Unlink
                </Button>
              </li>
            ))}
          </ul>
        )}
        {proposed.map(({ row, likeness }) => (
          <div
            key={row.id}
            className="flex flex-wrap items-center justify-between gap-3 border-l-4 border-blue bg-blue-tint p-3"
          >
            <p className="min-w-0">
              <span className="block text-sm">
                {likeness === "same" ? "Same serial number" : "May be the same machine"}
                {row.customer_id !== customer &&
                  row.customers &&
                  `, owned by ${row.customers.name}`}
              </span>
              <MachineLink machine={row} />
            </p>
            <Button
              size="compact"
              disabled={linking.busy}
              aria-label={`Link ${machineTitle(row)}`}
              onClick={() => link(row, true)}
            >
              Link
            </Button>
          </div>
        ))}
        <div className="flex flex-wrap gap-2">
          {known.map((machine) => (
            <Button
              key={`${machine.model_id} ${machine.model}`}
              disabled={creating.busy}
              onClick={() => record(machine)}
            >
              <Plus aria-hidden="true" className="size-4" /> Record {machineTitle(machine)}
            </Button>
          ))}
          <Button size="compact" variant="quiet" onClick={() => setChoosing(true)}>
            Link a machine
          </Button>
          <LinkButton size="compact" variant="quiet" to={`${LIST}/new?${query}`}>
            New machine
          </LinkButton>
        </div>
      </div>
      <Dialog open={choosing} onClose={() => setChoosing(false)} title="Link a machine">
        <MachineChoice label="Machine" without={linked} onChoose={(one) => link(one, true)} />
      </Dialog>
    </Part>
  );
}

function MachineLink({ machine }: { machine: CustomerMachine }) {
  return (
    <Link to={`${LIST}/${machine.id}`} className="link font-semibold wrap-anywhere">
      {machineTitle(machine)}
    </Link>
  );
}

async function create(
  tables: TableClient,
  {
    id,
    machine,
    about,
  }: {
    id: string;
    machine: Omit<Known, "model_id"> & MachineReferences;
    about: { document_kind: DocumentKind; document: string };
  },
) {
  const saving = saveCustomerMachine(tables, {
    ...{ target: id, seen: null, machine: { ...EMPTY_MACHINE, ...machine }, ...about },
  });
  await isMade(saving, STALE_OR_SAVED);
}
