export const PROBLEMS = {
  "currency-in-use": ({ currency }: { currency: string }) =>
    `Orders, quotations or purchase orders already use ${currency}. The house currency can change only before the first.`,
};
