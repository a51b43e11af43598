/**
 * What a person typed and did not save, kept as long as the tab: it survives a reload and a login
 * in between, and the next person at a shared PC does not find it.
 */
export function readTab(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps the text, or forgets it when it is null; does nothing when storage is denied or full. */
export function writeTab(key: string, text: string | null): void {
  try {
    if (text === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
  } catch {
    // The form itself still holds everything that was typed.
  }
}
