export const PROBLEMS = {
  "certificate-issued":
    "An issued certificate cannot be changed or deleted. Issue one that replaces it.",
};
