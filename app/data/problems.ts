export const PROBLEMS = {
  "audit-log-stays": "The audit log cannot be changed.",
  "list-views": "This list has 30 views. Delete one first.",
};
