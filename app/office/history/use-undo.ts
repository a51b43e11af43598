import { undoDeletion, undoDeletions } from "#app/data/contracts.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { toast } from "#app/ui/toast.ts";

/** ms */
const OFFER = 15_000;

/** Within the statement timeout. */
const RESTORED_TOGETHER = 100;

export function useUndo() {
  const { run } = useAction("Undo failed", async (tables, targets: readonly string[]) => {
    const [target = "", ...others] = targets;
    if (others.length === 0) return undoDeletion(tables, { target });
    let leftOut = 0;
    // The last deleted first, so that records find those they relate to.
    for (let end = targets.length; end > 0; end -= RESTORED_TOGETHER) {
      const part = targets.slice(Math.max(0, end - RESTORED_TOGETHER), end);
      leftOut += await undoDeletions(tables, { targets: part });
    }
    return leftOut;
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
