import { useEffect, useSyncExternalStore } from "react";
import { countNewEnquiries } from "#app/data/enquiries.ts";
import { accountClient } from "#app/features/session/session-store.ts";

/** The count is read this often (ms) while the page is in view, and whenever it comes into view. */
const READ_EVERY = 30_000;

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

function refreshInView(): void {
  if (document.visibilityState === "visible") refreshNewCount();
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
  useEffect(() => {
    refreshNewCount();
    const timer = setInterval(refreshInView, READ_EVERY);
    document.addEventListener("visibilitychange", refreshInView);
    window.addEventListener("focus", refreshInView);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refreshInView);
      window.removeEventListener("focus", refreshInView);
      // Whoever signs in next may see another count, or none.
      count = null;
    };
  }, []);
}
