import { undoDeletions } from "./contracts.ts";
import type { TableClient } from "./database.ts";

/** Within the statement timeout. */
const RESTORED_TOGETHER = 100;

/** Returns how many related records could not be restored. The last id was deleted last. */
export async function restoreDeleted(
  tables: TableClient,
  targets: readonly string[],
): Promise<number> {
  let leftOut = 0;
  // The last deleted first, so that records find those they relate to.
  for (let end = targets.length; end > 0; end -= RESTORED_TOGETHER) {
    const part = targets.slice(Math.max(0, end - RESTORED_TOGETHER), end);
    leftOut += await undoDeletions(tables, { targets: part });
  }
  return leftOut;
}
