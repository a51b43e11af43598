export const PROBLEMS = {
  issued: "An issued document cannot be changed. Issue a credit note instead.",
};
