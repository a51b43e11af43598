import type { JobPhoto } from "#domains/repairs/repair-job.ts";
import type { PhotoChange } from "./use-job-photos.ts";

export type ShownPhoto = JobPhoto & { isUnsent: boolean };

/** Newest first, with the changes that wait, of which the last counts. */
export function withUnsent(saved: readonly JobPhoto[], held: readonly PhotoChange[]): ShownPhoto[] {
  const changes = new Map(held.map(({ photo, target: _, ...given }) => [photo, given]));
  const known = new Set(saved.map(({ id }) => id));
  const added = [...changes].filter(([id]) => !known.has(id)).reverse();
  return [
    ...added.map(([id, given]) => ({
      ...{ id, ...given, created_at: "", report_position: null, isUnsent: true },
    })),
    ...saved.map((one) => ({ ...one, ...changes.get(one.id), isUnsent: changes.has(one.id) })),
  ];
}
