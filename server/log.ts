import { AsyncLocalStorage } from "node:async_hooks";
import { type Logger, type LoggerOptions, pino, stdTimeFunctions } from "pino";
import type { Config } from "./config.ts";

/** Secrets, and what tells about a person: neither belongs into a log, wherever it comes from. */
const HIDDEN = [
  "authorization",
  "apikey",
  "cookie",
  "password",
  "token",
  "access_token",
  "refresh_token",
  "secret",
  "email",
  "phone",
  "name",
  "company",
  "to",
];

/** What a database error carries of the rows it is about. */
const ROW_CONTENT = ["detail", "where", "hint", "internalQuery", "args", "input"];

/** An e-mail address, or what stands around the @ of a URL with a password, wherever it appears. */
const ADDRESS = /[\p{L}\p{M}\p{N}_.%+-]{1,64}@[\p{L}\p{M}\p{N}_.-]{1,255}\.[\p{L}\p{M}]{2,}/giu;

/** What opens somebody's quotation, enquiry or list, wherever the address appears. */
const PRIVATE_LINK = /\/(quote|enquiry|list)\/[\w-]{20,}/gi;

/** The id of the request that is being answered: every line that is written meanwhile carries it. */
export const requestScope = new AsyncLocalStorage<string>();

/** How the log is written: one JSON object a line, without secrets and personal data. */
export function logOptions(level: Config["logLevel"]): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    mixin: () => {
      const requestId = requestScope.getStore();
      return requestId ? { requestId } : {};
    },
    // What other servers say, such as "550 no mailbox ann@example.com", comes as plain text.
    hooks: {
      streamWrite: (line) =>
        line.replace(ADDRESS, "[hidden]").replace(PRIVATE_LINK, "/$1/[hidden]"),
    },
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: [
        ...HIDDEN.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        ...ROW_CONTENT.map((name) => `err.${name}`),
      ],
      censor: "[hidden]",
    },
  };
}

/** Returns the log of the process. */
export function createLog(level: Config["logLevel"]): Logger {
  return pino(logOptions(level));
}
