/** The currency of the catalogue's prices. */
export const CURRENCY = "USD";

/** A quotation must not be taken for a tax invoice. */
export const QUOTATION_TITLE = "Quotation, not a tax invoice";
export const EXPORT_NOTE = "Export: zero-rated, subject to proof of export.";
