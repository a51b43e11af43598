export const PROBLEMS = {
  "certificate-issued": "An issued certificate cannot be changed or deleted. Issue a replacement.",
};
