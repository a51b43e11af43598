export const PROBLEMS = {
  "movement-stays": "Stock movements cannot be changed.",
  "shelf-short": ({
    product,
    there,
    quantity,
  }: Record<"product" | "there" | "quantity", unknown>) =>
    `Of “${product}” only ${there} of ${quantity} can be taken from the shelf.`,
};
