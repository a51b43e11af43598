export const PROBLEMS = {
  "currency-in-use": ({ currency }: { currency: string }) =>
    `Orders or quotations already use ${currency}. The house currency can change only before the first.`,
};
