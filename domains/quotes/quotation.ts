/** Legally, a quotation must not be mistaken for a tax invoice. */
export const QUOTATION_TITLE = "Quotation, not a tax invoice";
export const EXPORT_NOTE = "Export: zero-rated, subject to proof of export.";
