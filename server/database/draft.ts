import { randomUUID } from "node:crypto";

/**
 * Returns where a file is written before it takes its place at `path`. Nobody else writes there: containers that share
 * a folder have processes of the same number.
 */
export function draftOf(path: string): string {
  return `${path}.${randomUUID()}`;
}
