import type { Change } from "#app/data/audit-log.ts";

/** The log holds only the length of the document. */
export function certificateChangeTexts({ after }: Pick<Change, "after">): string[] {
  return after?.number
    ? [`Issued ${after.number}, ${after.conclusion}`]
    : [`Withdrew a certificate: ${after?.withdrawal}`];
}
