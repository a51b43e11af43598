import { randomUUID } from "node:crypto";

/** A UUID, since containers that share a folder have equal process ids. */
export function draftOf(path: string): string {
  return `${path}.${randomUUID()}`;
}
