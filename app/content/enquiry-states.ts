import type { EnquiryStatus } from "#domains/enquiries/enquiry.ts";

/*
 * What the sender of an enquiry reads about where it stands. SAMPLE content for the owner to change; the opening
 * hours stand for {hours}.
 */

export const STATUS_WORDS = {
  new: {
    title: "Received",
    text: "Your enquiry has reached our office. We answer during business hours, {hours}.",
    tone: "blue",
  },
  "in progress": {
    title: "In progress",
    text: "Somebody is working on your enquiry. The answer comes by e-mail and stands here.",
    tone: "blue",
  },
  answered: {
    title: "Answered",
    text: "We have answered you. If anything is open, write to us below.",
    tone: "good",
  },
  closed: {
    title: "Closed",
    text: "Nothing is open any more. If something is, write to us below and we take it up again.",
    tone: "neutral",
  },
} as const satisfies Record<EnquiryStatus, { title: string; text: string; tone: string }>;
