// Fraudsters divert invoices by changing account numbers in emails and PDFs. Ours appear in
// neither.
export const BANK_DETAILS = "Bank details";
/** On PDFs and printed documents, instead of the account. */
export const BANK_NOTE =
  "On our website only, by private link or after signing in. Never in an email or a PDF.";
export const BANK_WARNING =
  "We never send new bank details by email. If an email gives you an account number, call us on {phone} before you pay.";
/** If they changed after a document was issued. */
export const BANK_CHANGED =
  "These bank details changed after this document was issued. Call us on {phone} before you pay.";
export const NO_BANK = "Call us on {phone} for our bank details.";
