import type { Logger } from "pino";
import type { Backend } from "#server/backend/backend.ts";
import type { Config } from "#server/config.ts";

/** Answers a submission of the named form in the form service's protocol (spec section 7). */
export type ContactForm = (
  request: Request,
  form: string,
  clientAddress: string,
) => Promise<Response>;

export function createContactForm(_backend: Backend, _config: Config, _log: Logger): ContactForm {
  return async () => Response.json({ error: "in the making" }, { status: 500 });
}
