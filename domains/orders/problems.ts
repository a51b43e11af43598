export const PROBLEMS = {
  "order-address": "Enter a valid email address for the customer.",
  "order-nameless": "Enter the customer’s name or email address.",
  "parcel-number": "Enter the parcel number as the carrier wrote it, such as RB 123 456 789 ZA.",
  "delivered-line": ({ line, delivered }: Record<"line" | "delivered", unknown>) =>
    `${delivered} of “${line}” already delivered. Take the delivery back first.`,
  "invoiced-line": ({ line }: { line: string }) =>
    `“${line}” is on an invoice. Issue a credit note first.`,
};
