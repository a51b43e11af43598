import { formatPrice } from "#app/lib/numbers.ts";
import { TaskDialog } from "#app/office/form/task-dialog.tsx";
import { allocate } from "#domains/invoices/contracts.ts";
import { AllocationFields, useAllocations } from "./allocation-fields.tsx";

export function AllocateDialog({
  source,
  onClose,
}: {
  /** A payment or a credit note. */
  source: { id: string; customer_id: string; currency: string; open: number };
  onClose: () => void;
}) {
  const { id, customer_id, currency, open } = source;
  const allocations = useAllocations(customer_id, currency, open);
  const { lines, isReady } = allocations;
  return (
    <TaskDialog
      title={`Allocate ${formatPrice(open, currency)}`}
      action="Allocate"
      disabled={!isReady || lines.length === 0}
      errorTitle="Error allocating"
      run={async (tables) => {
        await allocate(tables, { target: id, lines });
        return "Allocated";
      }}
      onClose={onClose}
    >
      <AllocationFields allocations={allocations} />
    </TaskDialog>
  );
}
