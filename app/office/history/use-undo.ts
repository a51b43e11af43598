import { undoDeletion } from "#app/data/contracts.ts";
import { restoreDeleted } from "#app/data/restore-deleted.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { toast } from "#app/ui/toast.ts";

/** ms */
const OFFER = 15_000;

export function useUndo() {
  const { run } = useAction("Undo failed", async (tables, targets: readonly string[]) => {
    const [target = "", ...others] = targets;
    return others.length === 0 ? undoDeletion(tables, { target }) : restoreDeleted(tables, targets);
  });

  async function undo(...ids: string[]): Promise<void> {
    const done = await run(ids);
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
  function offerUndo(title: string, ...ids: string[]): void {
    toast({ title, duration: OFFER, action: { label: "Undo", run: () => undo(...ids) } });
  }
  return { undo, offerUndo };
}
