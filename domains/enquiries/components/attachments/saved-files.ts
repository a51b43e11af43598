import { draftStore } from "#app/lib/draft-store.ts";
import type { ChosenFile } from "./use-attachments.ts";

type SavedFile = Pick<ChosenFile, "id" | "name" | "size" | "state">;

export const savedFiles = (subject: string) => draftStore(["attachments", subject], isSavedFiles);

function isSavedFiles(value: unknown): value is SavedFile[] {
  return Array.isArray(value) && value.every(isSavedFile);
}

function isSavedFile(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { id, name, size, state } = value as Record<string, unknown>;
  return [id, name, state].every((text) => typeof text === "string") && typeof size === "number";
}
