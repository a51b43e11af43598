import { AsyncLocalStorage } from "node:async_hooks";
import { type Logger, type LoggerOptions, pino, stdTimeFunctions } from "pino";
import type { Config } from "./config.ts";

/** Secrets and personal data. */
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

/** Row contents in database errors. */
const ROW_CONTENT = ["detail", "where", "hint", "internalQuery", "args", "input"];

/** Email addresses and credentials in URLs. */
const ADDRESS = /[\p{L}\p{M}\p{N}_.%+-]{1,64}@[\p{L}\p{M}\p{N}_.-]{1,255}\.[\p{L}\p{M}]{2,}/giu;

const PRIVATE_LINK = /\/(quote|enquiry|list|invoice|purchase)\/[\w-]{20,}/gi;

export const requestScope = new AsyncLocalStorage<string>();

export function logOptions(level: Config["logLevel"]): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    mixin: () => {
      const requestId = requestScope.getStore();
      return requestId ? { requestId } : {};
    },
    // Plain text from other servers, such as "550 no mailbox ann@example.com".
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

export function createLog(level: Config["logLevel"]): Logger {
  return pino(logOptions(level));
}
