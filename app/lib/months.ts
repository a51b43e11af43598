export const MONTHS = [
  ...(["January", "February", "March", "April", "May", "June"] as const),
  ...(["July", "August", "September", "October", "November", "December"] as const),
] as const;
export type Month = (typeof MONTHS)[number];
