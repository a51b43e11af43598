/*
 * The VAT of quotations and of the site's own prices. SAMPLE content for the owner to change.
 */

/** Percent of South Africa's standard rate; exports are at 0. */
export const VAT_RATE = 15;
/** The three amounts that stand beside each other wherever a total stands. */
export const TOTAL_LABELS = { net: "Excluding VAT", vat: "VAT", gross: "Including VAT" } as const;
