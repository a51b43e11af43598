import { useState } from "react";
import { useNavigate } from "react-router";
import { deleteRecords } from "#app/data/contracts.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useUndo } from "#app/office/history/use-undo.ts";
import { useListPlace } from "#app/office/list-place.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { machineTitle } from "#domains/customer-machines/customer-machine.ts";
import type { CustomerMachine } from "#domains/customer-machines/customer-machines.ts";

export function DeleteMachine({ machine }: { machine: CustomerMachine }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const list = useListPlace("/admin/customer-machines");
  const { run } = useAction("Error deleting machine", deleteRecords);
  const { offerUndo } = useUndo();

  async function remove() {
    const done = await run({ kind: "customer_machines", ids: [machine.id] });
    setAsking(false);
    if (!done) return;
    offerUndo(`${machineTitle(machine)} deleted`, machine.id);
    await navigate(list.path, { state: list.state });
  }

  return (
    <div>
      <Button variant="danger" size="compact" onClick={() => setAsking(true)}>
        Delete machine
      </Button>
      <ConfirmDialog
        open={asking}
        question={`Delete ${machineTitle(machine)}?`}
        action="Delete machine"
        dismissal="Keep machine"
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        Its label becomes invalid. Its documents remain. You can undo this for ten minutes.
      </ConfirmDialog>
    </div>
  );
}
