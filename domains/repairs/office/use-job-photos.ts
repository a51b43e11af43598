import { useEffect, useState } from "react";
import * as v from "valibot";
import type { TableClient } from "#app/data/database.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { useUnsent } from "#app/data/use-unsent.ts";
import { randomId } from "#app/lib/random-id.ts";
import { accountClient } from "#app/session/session-store.ts";
import { attachmentPath } from "#domains/enquiries/attachments.ts";
import { useFile } from "#domains/enquiries/components/attachments/received-files.tsx";
import { uploadFile } from "#domains/enquiries/components/attachments/upload-file.ts";
import { saveJobPhoto } from "#domains/repairs/contracts.ts";
import { fetchJobPhotos } from "#domains/repairs/repair-job.ts";
import { unsentPhotos } from "./unsent-photos.ts";

const share = v.nullable(v.number());
const CHANGE = v.object({
  target: v.string(),
  photo: v.string(),
  caption: v.string(),
  arrow_x: share,
  arrow_y: share,
});
export type PhotoChange = v.InferOutput<typeof CHANGE>;

export function useJobPhotos(repair: string) {
  return useReading({
    key: ["job photos", repair],
    read: (tables) => fetchJobPhotos(tables, repair),
    errorTitle: "Error fetching photos",
    polls: true,
  });
}

/** An unsent photo is read from this device. */
export function usePhoto(id: string, isUnsent: boolean): Blob | undefined {
  const [own, setOwn] = useState<Blob>();
  useEffect(() => {
    if (isUnsent) unsentPhotos.get(id).then(setOwn);
  }, [id, isUnsent]);
  const { data } = useFile(id, !isUnsent && own === undefined);
  return own ?? data;
}

/** Uploads photos one by one. Until saved, they and their notes are stored on this device. */
export function usePhotoChanges(repair: string) {
  const { busy, held, waiting, retry, change } = useUnsent({
    key: `photos:${repair}`,
    isChange: (value): value is PhotoChange => v.is(CHANGE, value),
    errorTitle: "Error saving photo",
    send: sendPhoto,
    onSaved: () => undefined,
  });
  return {
    ...{ busy, held, waiting, retry, change },
    async add(files: readonly File[]) {
      for (const file of files) {
        const photo = randomId();
        await unsentPhotos.add(photo, file);
        change({ target: repair, photo, caption: "", arrow_x: null, arrow_y: null });
      }
    },
  };
}

async function sendPhoto(tables: TableClient, photo: PhotoChange): Promise<void> {
  const file = await unsentPhotos.get(photo.photo);
  if (file) {
    const { sendFile } = await accountClient();
    const error = await uploadFile(attachmentPath(photo.photo), file, sendFile);
    if (error?.isRejected) await unsentPhotos.remove(photo.photo);
    // Only with a code is it decided.
    if (error)
      throw Object.assign(new Error(error.words), error.isRejected && { code: "rejected" });
  }
  await saveJobPhoto(tables, photo);
  await unsentPhotos.remove(photo.photo);
}
