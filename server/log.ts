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
const ROW_CONTENT = ["detail", "where", "query", "parameters", "args", "input"];

/** How the log is written: one JSON object a line, without secrets and personal data. */
export function logOptions(level: Config["logLevel"]): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
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
