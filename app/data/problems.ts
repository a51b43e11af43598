export const PROBLEMS = {
  "audit-log-stays": "The audit log is only ever added to.",
  "list-views": "This list has 30 views. Delete one first.",
};
