export const ENQUIRY_STATUSES = ["new", "in progress", "answered", "closed"] as const;
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];
