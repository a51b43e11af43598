import { useEffect, useRef, useState } from "react";
import { toast } from "#app/ui/toast.ts";
import { MAX_ATTACHMENTS } from "#domains/enquiries/attachments.ts";
import type { ChosenFiles } from "./chosen-files.ts";
import { keptFiles } from "./saved-files.ts";

/** A file that somebody chose for a message. It is sent at once, before the message is. */
export type ChosenFile = {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  state: "sending" | "sent" | "failed" | "refused";
  /** Why it was not sent. */
  error?: string;
  /** The file itself, unless the page was loaded anew since it was chosen. */
  file?: File;
};

/** What was chosen, and what was not taken of the last choice. */
export type Choice = { files: readonly ChosenFile[]; notice: string };

const NOTHING: Choice = { files: [], notice: "" };

/**
 * The files, at `most` so many, of the message that is written about a subject; what does the work comes with
 * the first.
 */
export function useAttachments(subject: string, publishableKey: string, most = MAX_ATTACHMENTS) {
  const [choice, setChoice] = useState(NOTHING);
  const [coming, setComing] = useState(0);
  const chosen = useRef<Promise<ChosenFiles>>(null);

  async function begin(): Promise<ChosenFiles> {
    const { createChosenFiles } = await import("./chosen-files.ts");
    return createChosenFiles(subject, publishableKey, most, setChoice);
  }

  /** Rejects without a connection; the next call tries again. */
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

  const hasFiles = () => chosen.current !== null || keptFiles(subject).read() !== null;

  async function settled(): Promise<string[] | null> {
    if (!hasFiles()) return [];
    try {
      return await (await begun()).settled();
    } catch (error) {
      console.error(error);
      return null;
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before a reload comes back
  useEffect(() => {
    if (hasFiles()) act(() => undefined);
  }, []);

  return {
    ...choice,
    /** So many were just chosen, and are not among the files yet. */
    coming,
    async add(files: readonly File[]) {
      setComing(files.length);
      await act((all) => all.add(files));
      setComing(0);
    },
    remove: (id: string) => act((all) => all.remove(id)),
    retry: (id: string) => act((all) => all.retry(id)),
    /** Resolves when nothing is on its way: with the ids in their order, or null when a file failed. */
    settled,
    /** Forgets all of them: their message is sent. */
    forget: () => {
      if (hasFiles()) act((all) => all.forget());
    },
  };
}
