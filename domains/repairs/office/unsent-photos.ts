/** Chosen in this tab, for browsers that store no files. */
const chosen = new Map<string, File>();

/** Stores photos on this device until saved. */
export const unsentPhotos = {
  async add(id: string, file: File): Promise<void> {
    chosen.set(id, file);
    await stored("readwrite", (store) => store.put(file, id)).catch(() => undefined);
  },
  async get(id: string): Promise<File | undefined> {
    return chosen.get(id) ?? stored("readonly", (store) => store.get(id)).catch(() => undefined);
  },
  async remove(id: string): Promise<void> {
    chosen.delete(id);
    await stored("readwrite", (store) => store.delete(id)).catch(() => undefined);
  },
};

// Not the service worker's caches, which a sign-out empties.
function stored<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("unsent-photos", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("photos");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction("photos", mode);
      const request = act(transaction.objectStore("photos"));
      transaction.oncomplete = () => {
        database.close();
        resolve(request.result);
      };
      transaction.onabort = () => reject(transaction.error);
    };
  });
}
