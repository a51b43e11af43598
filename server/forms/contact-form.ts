import type { Logger } from "pino";
import type { Settings } from "#domains/company/settings/settings.ts";
import { readCode } from "#domains/customer-machines/machine-code.ts";
import { HONEYPOT_FIELD, SHORTEST_VISIT } from "#domains/enquiries/contact-message.ts";
import {
  type ContactSubmission,
  parseSubmission,
} from "#domains/enquiries/contact-submission.server.ts";
import { createEnquiryStore } from "#domains/enquiries/enquiry-store.server.ts";
import { CODE_FIELD } from "#domains/repairs/repair.ts";
import type { Config } from "#server/config.ts";
import type { Services } from "#server/database/services.ts";
import { readSettings } from "#server/database/stored-settings.ts";
import { sharedCounters } from "#server/http/counters.ts";
import { isOwnName } from "#server/http/own-name.ts";
import { createEnquiryLimit, createFormLimit } from "#server/http/rate-limits.ts";
import { waitMessage } from "#server/http/wait-message.ts";
import { accepted, rejected, type Stored } from "./form-answer.ts";
import { FormError, formError } from "./form-errors.ts";
import { isForm } from "./form-pages.ts";
import { readForm } from "./read-form.ts";

export type ContactForm = (
  request: Request,
  form: string,
  clientAddress: string,
) => Promise<Response>;

export function createContactForm(
  { database, pool }: Pick<Services, "database" | "pool">,
  config: Config,
  log: Logger,
): ContactForm {
  const formLimit = createFormLimit(config.rateLimitFactor);
  const enquiryLimit = createEnquiryLimit(sharedCounters(pool), config.rateLimitFactor);
  const store = createEnquiryStore(database, config.mail.enquiriesTo, config.siteUrl);

  async function submit(request: Request, form: string, clientAddress: string): Promise<Stored> {
    if (!isForm(form)) throw formError(404, "FORM_NOT_FOUND", "Form not found.");
    rejectOtherSites(request, config.siteUrl);
    rejectTooMany(await formLimit(clientAddress));
    const fields = await readForm(request);
    if (fields.size === 0) throw formError(400, "EMPTY", "The form is empty.");
    rejectPrograms(request, fields);
    const submission = parseSubmission(fields, form);
    rejectOwnName(submission, await readSettings(database));
    const code = readCode(fields.get(CODE_FIELD) ?? "");
    rejectTooMany(await enquiryLimit(clientAddress, submission.email, code));
    return store(submission);
  }

  return async (request, form, clientAddress) => {
    try {
      return accepted(request, form, await submit(request, form, clientAddress));
    } catch (error) {
      if (error instanceof FormError) return rejected(request, form, error);
      log.error({ err: error }, "enquiry not stored");
      const message = "Your message could not be saved. Please try again in a minute.";
      return rejected(request, form, new FormError(503, message, { retryAfter: 60 }));
    }
  };
}

function rejectTooMany(wait: number | undefined): void {
  if (wait) throw new FormError(429, waitMessage(wait), { retryAfter: wait });
}

/** Prevents impersonation of the company in our emails. */
function rejectOwnName(submission: ContactSubmission, settings: Settings): void {
  const errors = (["name", "company"] as const)
    .filter((field) => isOwnName(submission[field], settings))
    .map((field) => ({
      ...{ field, code: "TYPE_TEXT" as const },
      message: "is our company name. Enter your own",
    }));
  if (errors.length > 0) throw new FormError(422, "Please check the form.", { errors });
}

/** Blocks cross-site form posts. Non-browsers send no headers and gain nothing. */
function rejectOtherSites({ headers, url }: Request, siteUrl: string): void {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const own = [siteUrl, new URL(url).origin].map((address) => new URL(address).host);
  const isOwn = site
    ? site === "same-origin" || site === "none"
    : origin === null || (URL.canParse(origin) && own.includes(new URL(origin).host));
  if (isOwn) return;
  throw formError(
    403,
    "BLOCKED",
    "This form was sent from another website. Please send it from our website.",
  );
}

function rejectPrograms(request: Request, fields: Map<string, string>): void {
  if (fields.get(HONEYPOT_FIELD)) {
    throw formError(403, "BLOCKED", "This looks like an automated message and was not sent.");
  }
  const loadedAt = sessionData(request)?.loadedAt;
  if (typeof loadedAt !== "number") return;
  // Ignores implausible times from wrong clocks.
  const visit = Date.now() - loadedAt;
  if (visit >= 0 && visit < SHORTEST_VISIT) {
    throw formError(403, "BLOCKED", "That was very quick. Please wait a moment and send it again.");
  }
}

function sessionData(request: Request): { loadedAt?: unknown } | undefined {
  try {
    return JSON.parse(atob(request.headers.get("formspree-session-data") ?? "")) ?? undefined;
  } catch {
    return undefined;
  }
}
