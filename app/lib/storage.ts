/** The browser's local storage, where it exists and lets us: private windows and full disks do not throw. */
function localStore(): Storage | null {
  try {
    return typeof window === "undefined" ? null : window.localStorage;
  } catch {
    return null;
  }
}

/** What is stored under the key; null when nothing is or storage is denied. */
export function readStorage(key: string): string | null {
  try {
    return localStore()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Stores the text; false when storage is denied or full. */
export function writeStorage(key: string, value: string): boolean {
  try {
    const store = localStore();
    store?.setItem(key, value);
    return store !== null;
  } catch {
    return false;
  }
}

/** Calls the listener when another tab changes the key or clears everything; returns how to stop. */
export function subscribeStorage(key: string, listener: () => void): () => void {
  function hear(event: StorageEvent) {
    if (event.key === key || event.key === null) listener();
  }
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

/** Parses JSON that a person or another program may have changed; null unless the guard accepts it. */
export function parseJson<T>(
  text: string | null,
  isValid: (value: unknown) => value is T,
): T | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isValid(value) ? value : null;
  } catch {
    return null;
  }
}
