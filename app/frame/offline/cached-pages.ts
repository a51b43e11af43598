export const canKeep =
  import.meta.env.PROD && typeof navigator === "object" && "serviceWorker" in navigator;

/** Ignores the query. */
export async function isCached(path: string): Promise<boolean> {
  if (!canKeep) return false;
  return (await caches.match(path, { ignoreSearch: true })) !== undefined;
}
