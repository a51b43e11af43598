/** Does something when nothing else is to do in the page. */
export function whenIdle(act: () => void): void {
  // Safari has no such callback.
  (window.requestIdleCallback ?? setTimeout)(act);
}
