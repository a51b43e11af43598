import { useEffect, useSyncExternalStore } from "react";
import { countNewEnquiries } from "#app/data/enquiries.ts";
import { useRenewal } from "#app/features/office/page/use-renewal.ts";
import { accountClient } from "#app/features/session/session-store.ts";

let count: number | null = null;
const listeners = new Set<() => void>();

/** Reads how many enquiries are new. A failure is logged only: the last count stays. */
export async function refreshNewCount(): Promise<void> {
  try {
    const { tables } = await accountClient();
    const now = await countNewEnquiries(tables);
    if (now === count) return;
    count = now;
    for (const listener of listeners) listener();
  } catch (error) {
    console.error(error);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns how many enquiries are new; null until it is known. */
export function useNewCount(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => null,
  );
}

/** Keeps the count up to date. Stands once in the frame of the admin area. */
export function useNewCountUpdates(): void {
  useRenewal(refreshNewCount);
  useEffect(() => {
    refreshNewCount();
    return () => {
      // Whoever signs in next may see another count, or none.
      count = null;
    };
  }, []);
}
