export function whenIdle(act: () => void): void {
  // Safari lacks requestIdleCallback.
  (window.requestIdleCallback ?? setTimeout)(act);
}
