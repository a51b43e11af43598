import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { randomId } from "#app/lib/random-id.ts";
import { accountClient } from "#app/session/session-store.ts";
import { uploadFile } from "#domains/enquiries/components/attachments/upload-file.ts";
import type {
  Choice,
  ChosenFile,
} from "#domains/enquiries/components/attachments/use-attachments.ts";
import { MAX_PHOTOS, photoPath } from "#domains/products/product-photos.ts";

/** `count` is the current number of photos. Failed uploads stay listed with the reason. */
export function usePhotoUpload(productId: string, count: number) {
  const client = useQueryClient();
  const [{ files, notice }, setChoice] = useState<Choice>({ files: [], notice: "" });
  // Sequential, since a slow connection handles one upload well and five not at all.
  const queue = useRef(Promise.resolve());

  const change = (then: (files: readonly ChosenFile[]) => readonly ChosenFile[]) =>
    setChoice((choice) => ({ ...choice, files: then(choice.files) }));

  const remove = (id: string) => change((now) => now.filter((file) => file.id !== id));

  const become = (id: string, to: Partial<ChosenFile>) =>
    change((now) => now.map((file) => (file.id === id ? { ...file, ...to } : file)));

  function send(id: string, file: File): void {
    queue.current = queue.current.then(async () => {
      const { sendFile } = await accountClient();
      const error = await uploadFile(photoPath(productId, id), file, sendFile);
      if (error) {
        become(id, { state: error.isRejected ? "rejected" : "failed", error: error.words });
        return;
      }
      await client.invalidateQueries();
      remove(id);
    });
  }

  return {
    files,
    notice,
    add(chosen: readonly File[]) {
      const taken = chosen.slice(0, Math.max(0, MAX_PHOTOS - count - files.length));
      const left = chosen.length - taken.length;
      const added = taken.map(
        (file): ChosenFile => ({
          ...{ id: randomId(), name: file.name, size: file.size },
          ...{ file, state: "sending" },
        }),
      );
      setChoice({
        files: [...files, ...added],
        notice:
          left > 0
            ? `A product can have up to ${MAX_PHOTOS} photos. ${left} more ${left === 1 ? "was" : "were"} not added.`
            : "",
      });
      for (const { id, file } of added) if (file) send(id, file);
    },
    remove,
    retry(id: string) {
      const file = files.find((one) => one.id === id)?.file;
      if (!file) return;
      become(id, { state: "sending", error: "" });
      send(id, file);
    },
  };
}
