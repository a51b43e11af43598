export const PROBLEMS = {
  "movement-stays": "Stock movements cannot be changed.",
};
