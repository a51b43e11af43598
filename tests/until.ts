import { vi } from "vitest";

/**
 * Longest wait (ms), for the slowest machine; the default of one second is too short under load.
 */
const TIMEOUT = 60_000;

/** Returns the first result of `ready` that is not empty, polled every `interval` ms. */
export function until<Found>(ready: () => Found | Promise<Found>, interval = 50) {
  return vi.waitUntil(ready, { timeout: TIMEOUT, interval });
}
