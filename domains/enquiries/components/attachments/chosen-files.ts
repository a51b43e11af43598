import { randomId } from "#app/lib/random-id.ts";
import { attachmentPath, type SendFile } from "#domains/enquiries/attachments.ts";
import { savedFiles } from "./saved-files.ts";
import { uploadFile } from "./upload-file.ts";
import type { Choice, ChosenFile } from "./use-attachments.ts";

const LOST = "The upload was interrupted. Please choose the file again.";

export type ChosenFiles = {
  add: (chosen: readonly File[]) => void;
  remove: (id: string) => void;
  retry: (id: string) => void;
  /** Resolves to the ids in order once all uploads end, or to null after a failure. */
  settled: () => Promise<string[] | null>;
  forget: () => void;
};

/** Uploads files and remembers their state in this tab across reloads. */
export function createChosenFiles(
  subject: string,
  publishableKey: string,
  most: number,
  show: (choice: Choice) => void,
): ChosenFiles {
  const store = savedFiles(subject);
  let files: readonly ChosenFile[] = (store.read() ?? []).map((file) =>
    file.state === "sent" ? file : { ...file, state: "rejected", error: LOST },
  );
  let notice = "";
  // One upload at a time. A poor connection cannot carry five.
  let queue = Promise.resolve();
  show({ files, notice });

  const sendFile: SendFile = (path, init) =>
    fetch(path, { ...init, headers: { ...init.headers, apikey: publishableKey } });

  function become(next: readonly ChosenFile[], said = notice): void {
    files = next;
    notice = said;
    show({ files, notice });
    const saved = files.map(({ id, name, size, state }) => ({ id, name, size, state }));
    store.write(saved.length > 0 ? saved : null);
  }

  function change(id: string, to: Partial<ChosenFile>): void {
    become(files.map((file) => (file.id === id ? { ...file, ...to } : file)));
  }

  function send(id: string): void {
    queue = queue.then(async () => {
      const file = files.find((one) => one.id === id)?.file;
      if (!file) return;
      const error = await uploadFile(attachmentPath(id), file, sendFile);
      if (!error) change(id, { state: "sent" });
      else change(id, { state: error.isRejected ? "rejected" : "failed", error: error.words });
    });
  }

  return {
    add(chosen) {
      const taken = chosen.slice(0, Math.max(0, most - files.length));
      const left = chosen.length - taken.length;
      const added = taken.map(
        (file): ChosenFile => ({
          ...{ id: randomId(), name: file.name, size: file.size },
          ...{ file, state: "sending" },
        }),
      );
      const leftOut = `You can attach up to ${most} ${most === 1 ? "file" : "files"}. ${left} more ${left === 1 ? "was" : "were"} not added.`;
      become([...files, ...added], left > 0 ? leftOut : "");
      for (const { id } of added) send(id);
    },
    remove(id) {
      become(
        files.filter((file) => file.id !== id),
        "",
      );
    },
    retry(id) {
      change(id, { state: "sending", error: "" });
      send(id);
    },
    async settled() {
      await queue;
      return files.every(({ state }) => state === "sent") ? files.map(({ id }) => id) : null;
    },
    forget() {
      become([], "");
    },
  };
}
