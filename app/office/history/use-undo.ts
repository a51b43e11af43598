import { undoDeletion } from "#app/data/contracts.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { toast } from "#app/ui/toast.ts";

/** ms */
const OFFER = 15_000;

export function useUndo() {
  const { run } = useAction("Undo failed", (tables, target: string) =>
    undoDeletion(tables, { target }),
  );

  async function undo(id: string): Promise<void> {
    const done = await run(id);
    if (!done) return;
    const leftOut = done.result;
    toast({
      title: "Restored",
      description:
        leftOut > 0
          ? `${formatCount(leftOut)} related records could not be restored because they link to deleted records.`
          : undefined,
    });
  }
  function offerUndo(title: string, id: string): void {
    toast({ title, duration: OFFER, action: { label: "Undo", run: () => undo(id) } });
  }
  return { undo, offerUndo };
}
