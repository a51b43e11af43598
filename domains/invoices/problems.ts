export const PROBLEMS = {
  issued: "Issued documents are final. Correct an invoice with a credit note; cancel a pro forma.",
};
