import { parseJson } from "#app/lib/storage.ts";

export const NEWSLETTER_KEY = "newsletterEmails";

export const newsletterMessages = {
  invalid: "Please enter a valid email address.",
  repeated: "You are already subscribed!",
  thanks: "Thank you for subscribing!",
} as const;

const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export type Subscription =
  | { accepted: true; stored: string; message: string }
  | { accepted: false; message: string };

/** Invalid stored data counts as an empty list. */
export function subscribe(typed: string, storedText: string | null): Subscription {
  const email = typed.trim();
  if (!EMAIL_SHAPE.test(email)) return { accepted: false, message: newsletterMessages.invalid };
  const known = subscribers(storedText);
  if (known.some((one) => one.toLowerCase() === email.toLowerCase())) {
    return { accepted: false, message: newsletterMessages.repeated };
  }
  return {
    accepted: true,
    stored: JSON.stringify([...known, email]),
    message: newsletterMessages.thanks,
  };
}

function subscribers(storedText: string | null): string[] {
  const list = parseJson(storedText, (value): value is unknown[] => Array.isArray(value)) ?? [];
  return list.filter((one) => typeof one === "string");
}
