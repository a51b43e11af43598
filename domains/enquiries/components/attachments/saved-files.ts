import { draftStore } from "#app/lib/draft-store.ts";
import type { ChosenFile } from "./use-attachments.ts";

type KeptFile = Pick<ChosenFile, "id" | "name" | "size" | "state">;

export const keptFiles = (subject: string) => draftStore(["attachments", subject], isKept);

function isKept(value: unknown): value is KeptFile[] {
  return Array.isArray(value) && value.every(isKeptFile);
}

function isKeptFile(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { id, name, size, state } = value as Record<string, unknown>;
  return [id, name, state].every((text) => typeof text === "string") && typeof size === "number";
}
