import type { EnquiryStatus } from "#domains/enquiries/enquiry.ts";

// SAMPLE content for the owner to change. {hours} is the opening hours.

export const STATUS_WORDS = {
  new: {
    title: "Received",
    text: "We have received your enquiry. We reply during business hours, {hours}.",
    tone: "blue",
  },
  "in progress": {
    title: "In progress",
    text: "We are working on your enquiry. We will reply by email; the reply also appears here.",
    tone: "blue",
  },
  answered: {
    title: "Replied",
    text: "We have replied to your enquiry. If you have further questions, write to us below.",
    tone: "good",
  },
  closed: {
    title: "Closed",
    text: "This enquiry is closed. To reopen it, write to us below.",
    tone: "neutral",
  },
} as const satisfies Record<EnquiryStatus, { title: string; text: string; tone: string }>;
