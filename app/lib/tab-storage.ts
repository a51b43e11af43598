/** Per tab. Survives reloads and logins, but not the next user of a shared PC. */
export function readTab(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null deletes; ignores denied or full storage. */
export function writeTab(key: string, text: string | null): void {
  try {
    if (text === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
  } catch {
    // The form still holds the input.
  }
}
