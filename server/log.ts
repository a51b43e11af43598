import { type Logger, pino } from "pino";
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
  "message_text",
  "to",
];

/** What a database error carries of the rows it is about. */
const ROW_CONTENT = ["detail", "where", "query", "parameters", "args", "input"];

/** Returns the log of the process: one JSON object a line, without secrets and personal data. */
export function createLog(level: Config["logLevel"]): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: [
        ...HIDDEN.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        ...ROW_CONTENT.map((name) => `err.${name}`),
      ],
      censor: "[hidden]",
    },
  });
}
