export const PROBLEMS = {
  "sent-stays": "A sent quotation cannot be changed.",
  "quote-history-stays": "Quotation history cannot be changed.",
};
