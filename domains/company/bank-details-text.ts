/*
 * Invoices are diverted by changing the account number in an email or its PDF: ours stands in neither, and these
 * words say where it is.
 */
export const BANK_DETAILS = "Bank details";
/** On PDFs and printed documents, in place of the account. */
export const BANK_NOTE =
  "On our website only, by private link or after signing in. Never in an email or a PDF.";
/** Next to the account itself; {phone} is the office's. */
export const BANK_WARNING =
  "We never announce a change of bank details by email. If an email gives you an account number, call us on {phone} before you pay.";
/** Where they changed after a document was made. */
export const BANK_CHANGED =
  "These bank details changed after this document was issued. Call us on {phone} before you pay.";
/** Until the office has entered them. */
export const NO_BANK = "Call us on {phone} for our bank details.";
