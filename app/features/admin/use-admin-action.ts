import { useRef, useState } from "react";
import type { TableClient } from "#app/data/database.ts";
import { failureText } from "#app/features/session/failure-text.ts";
import { accountClient } from "#app/features/session/session-store.ts";
import { toast } from "#app/ui/toast.ts";

/**
 * Runs one change at a time, however often a button is pressed. `run` resolves with what the change
 * returned, or with null after it failed and the person was told.
 */
export function useAdminAction(failureTitle: string) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  async function run<T>(
    change: (tables: TableClient) => Promise<T>,
  ): Promise<{ result: T } | null> {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    try {
      const { tables } = await accountClient();
      return { result: await change(tables) };
    } catch (error) {
      toast({ title: failureTitle, description: failureText(error), variant: "destructive" });
      return null;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { busy, run };
}
