/** Manual movements. The others follow from orders. */
export const SHELF_KINDS = ["received", "withdrawn", "counted"] as const;
export type ShelfKind = (typeof SHELF_KINDS)[number];

/** Characters; same limit as the table. */
export const MAX_REASON = 500;
