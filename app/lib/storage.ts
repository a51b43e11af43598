/** Private windows and full disks must not throw. */
function localStore(): Storage | null {
  try {
    return typeof window === "undefined" ? null : window.localStorage;
  } catch {
    return null;
  }
}

export function readStorage(key: string): string | null {
  try {
    return localStore()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Returns false if storage is denied or full. */
export function writeStorage(key: string, value: string): boolean {
  try {
    const store = localStore();
    store?.setItem(key, value);
    return store !== null;
  } catch {
    return false;
  }
}

/** Listens for changes in other tabs; returns an unsubscribe function. */
export function subscribeStorage(key: string, listener: () => void): () => void {
  function hear(event: StorageEvent) {
    if (event.key === key || event.key === null) listener();
  }
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

/** For untrusted JSON; null unless the guard accepts it. */
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
