/** Movements entered by hand; the others follow from orders. */
export const SHELF_KINDS = ["received", "withdrawn", "counted"] as const;
export type ShelfKind = (typeof SHELF_KINDS)[number];

/** Characters of a reason; the table's own limit. */
export const MAX_REASON = 500;
