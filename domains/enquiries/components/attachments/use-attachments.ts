import { useEffect, useRef, useState } from "react";
import { toast } from "#app/ui/toast.ts";
import { MAX_ATTACHMENTS } from "#domains/enquiries/attachments.ts";
import type { ChosenFiles } from "./chosen-files.ts";
import { savedFiles } from "./saved-files.ts";

/** Uploaded as soon as it is chosen, before the message. */
export type ChosenFile = {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  state: "sending" | "sent" | "failed" | "rejected";
  error?: string;
  /** Undefined after a page reload. */
  file?: File;
};

export type Choice = { files: readonly ChosenFile[]; notice: string };

const NOTHING: Choice = { files: [], notice: "" };

export function useAttachments(subject: string, publishableKey: string, most = MAX_ATTACHMENTS) {
  const [choice, setChoice] = useState(NOTHING);
  const [coming, setComing] = useState(0);
  const chosen = useRef<Promise<ChosenFiles>>(null);

  async function begin(): Promise<ChosenFiles> {
    const { createChosenFiles } = await import("./chosen-files.ts");
    return createChosenFiles(subject, publishableKey, most, setChoice);
  }

  /** Rejects while offline. The next call retries. */
  async function begun(): Promise<ChosenFiles> {
    chosen.current ??= begin();
    try {
      return await chosen.current;
    } catch (error) {
      chosen.current = null;
      throw error;
    }
  }

  async function act(step: (files: ChosenFiles) => void): Promise<void> {
    try {
      step(await begun());
    } catch (error) {
      console.error(error);
      const description = "Check the connection and choose the file again.";
      toast({ title: "The file could not be added", description, variant: "destructive" });
    }
  }

  const hasFiles = () => chosen.current !== null || savedFiles(subject).read() !== null;

  async function settled(): Promise<string[] | null> {
    if (!hasFiles()) return [];
    try {
      return await (await begun()).settled();
    } catch (error) {
      console.error(error);
      return null;
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: Restores files chosen before a reload
  useEffect(() => {
    if (hasFiles()) act(() => undefined);
  }, []);

  return {
    ...choice,
    /** Number of chosen files not yet in `files`. */
    coming,
    async add(files: readonly File[]) {
      setComing(files.length);
      await act((all) => all.add(files));
      setComing(0);
    },
    remove: (id: string) => act((all) => all.remove(id)),
    retry: (id: string) => act((all) => all.retry(id)),
    settled,
    forget: () => {
      if (hasFiles()) act((all) => all.forget());
    },
  };
}
