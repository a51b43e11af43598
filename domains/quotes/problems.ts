export const PROBLEMS = {
  "sent-stays": "A sent quotation cannot be changed.",
  "quote-history-stays": "The history of a quotation cannot be changed.",
};
