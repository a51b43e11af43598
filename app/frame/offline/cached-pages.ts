export const canKeep =
  import.meta.env.PROD && typeof navigator === "object" && "serviceWorker" in navigator;

/** Returns whether what is at this path, whatever its query, is kept on this device. */
export async function isKept(path: string): Promise<boolean> {
  if (!canKeep) return false;
  return (await caches.match(path, { ignoreSearch: true })) !== undefined;
}
