import { vi } from "vitest";

/** Longest wait (ms), for the slowest machine; one second, the default, is too short for a busy one. */
const TIMEOUT = 30_000;

/** Returns what `ready` returns, as soon as it is something; it is asked every `interval` ms. */
export function until<Found>(ready: () => Found | Promise<Found>, interval = 50) {
  return vi.waitUntil(ready, { timeout: TIMEOUT, interval });
}
