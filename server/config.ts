import { join, resolve } from "node:path";
import * as v from "valibot";
import type { FormEndpoint } from "#domains/company/site.ts";

export type Config = {
  port: number;
  host: string;
  /** Absolute path for the embedded database and captured email. */
  dataDir: string;
  /** With `hosted`, the project's own PostgreSQL. */
  databaseUrl: string | undefined;
  /** Whether a new database starts with the sample catalogue. */
  sampleData: boolean;
  hosted: { url: string; publishableKey: string } | undefined;
  formEndpoint: FormEndpoint | undefined;
  pictureOrigins: string[];
  siteUrl: string;
  mail: { smtpUrl: string | undefined; from: string; enquiriesTo: string };
  /** Own proxies that append to X-Forwarded-For. */
  trustedProxies: number;
  rateLimitFactor: number;
  /** Zero disables backups. */
  backups: {
    folder: string;
    keep: number;
    key?: string | undefined;
    /** A shell command that copies BACKUP_FILE elsewhere. */
    command?: string | undefined;
  };
  sessionKey: string | undefined;
  metricsToken: string | undefined;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "silent";
};

/** The message is one sentence for the operator. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

const MAX_PORT = 65_535;
const MAX_PROXIES = 10;
const MAX_FACTOR = 1000;
const MAX_BACKUPS = 3650;
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "silent"] as const;

function wholeNumber(least: number, greatest: number) {
  const words = `must be a whole number from ${least} to ${greatest}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, words),
    v.transform(Number),
    v.minValue(least, words),
    v.maxValue(greatest, words),
  );
}

function address(protocols: string[], words: string) {
  return v.pipe(
    v.string(),
    v.check((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), words),
  );
}

const origin = v.pipe(
  address(["http:", "https:"], "must be an address such as https://www.example.com"),
  v.check((value) => {
    const { pathname, search, hash, username } = new URL(value);
    return pathname === "/" && !search && !hash && !username;
  }, "must be an address without a path, such as https://www.example.com"),
  v.transform((value) => new URL(value).origin),
);

const formEndpoint = v.pipe(
  v.string(),
  v.check(
    (value) => URL.canParse(value) && /^https?:\/\/[^/@]+\/f\/\w+\/?$/.test(new URL(value).href),
    "must be the address of a form, such as https://formspree.io/f/abcdefgh",
  ),
  v.transform((value): FormEndpoint => {
    const { origin, pathname } = new URL(value);
    return { origin, form: pathname.split("/")[2] ?? "" };
  }),
);

const pictureHosts = v.pipe(
  v.string(),
  v.transform((value) =>
    value
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  ),
  v.check(
    (hosts) => hosts.every((host) => URL.canParse(`https://${host}`) && isHost(host)),
    "must be host names, such as pictures.example.com, cdn.example.net",
  ),
  v.transform((hosts) => [...new Set(hosts.map((host) => new URL(`https://${host}`).origin))]),
);

/** These names end up in a header, so nothing but name and port is valid. */
function isHost(text: string): boolean {
  return /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/.test(text);
}

const mailbox = v.pipe(
  v.string(),
  v.regex(/^(?:[^<>@\r\n,;]+ )?<?[^\s<>@,;]+@[^\s<>@,;]+>?$/, "must be an email address"),
);

/** Every page shows it, so a secret key here would expose the project. */
const publishableKey = v.pipe(
  v.string(),
  v.check(
    (key) => key.startsWith("sb_publishable_") || roleOf(key) === "anon",
    "must be the project's publishable key (sb_publishable_…) or its anon key, never a secret one",
  ),
);

function roleOf(key: string): unknown {
  try {
    return JSON.parse(Buffer.from(key.split(".")[1] ?? "", "base64url").toString()).role;
  } catch {
    return undefined;
  }
}

const secretKey = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9._~+/=-]{32,}$/, "must be at least 32 letters, digits or any of ._~+/=-"),
);

const environment = v.object({
  PORT: v.optional(wholeNumber(0, MAX_PORT), "3000"),
  HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9.:_-]+$/, "must be a host name or an IP address")),
    "localhost",
  ),
  DATA_DIR: v.optional(v.string(), "./data"),
  DATABASE_URL: v.optional(
    address(["postgres:", "postgresql:"], "must be an address such as postgres://user@host/name"),
  ),
  SAMPLE_DATA: v.optional(v.picklist(["yes", "no"], "must be yes or no"), "yes"),
  SUPABASE_URL: v.optional(origin),
  SUPABASE_PUBLISHABLE_KEY: v.optional(publishableKey),
  FORM_ENDPOINT: v.optional(formEndpoint),
  PICTURE_HOSTS: v.optional(pictureHosts, ""),
  SITE_URL: v.optional(origin),
  SMTP_URL: v.optional(
    address(["smtp:", "smtps:"], "must be an address such as smtp://user:password@host:587"),
  ),
  MAIL_FROM: v.optional(mailbox, "website@site.example"),
  ENQUIRY_TO: v.optional(mailbox, "office@site.example"),
  TRUSTED_PROXIES: v.optional(wholeNumber(0, MAX_PROXIES), "0"),
  RATE_LIMIT_FACTOR: v.optional(wholeNumber(1, MAX_FACTOR), "1"),
  BACKUP_DIR: v.optional(v.string()),
  BACKUP_KEEP: v.optional(wholeNumber(0, MAX_BACKUPS), "14"),
  BACKUP_KEY: v.optional(secretKey),
  BACKUP_COMMAND: v.optional(v.string()),
  SESSION_KEY: v.optional(secretKey),
  METRICS_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9._~+/-]{16,}$/, "must be at least 16 letters, digits or any of ._~+/-"),
    ),
  ),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`), "info"),
});

/** Secrets, never shown in messages. */
const SECRETS = new Set([
  ...["DATABASE_URL", "SMTP_URL", "SUPABASE_PUBLISHABLE_KEY"],
  ...["SESSION_KEY", "BACKUP_KEY", "METRICS_TOKEN"],
]);

export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  // Compose files leave a setting out by an empty variable.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = v.safeParse(environment, set, { abortEarly: true });
  if (!result.success) throw new ConfigError(sentence(result.issues[0], set));
  const settings = result.output;

  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = settings;
  if (Boolean(SUPABASE_URL) !== Boolean(SUPABASE_PUBLISHABLE_KEY)) {
    throw new ConfigError("SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY must be set together.");
  }
  if (SUPABASE_URL && !settings.DATABASE_URL && !settings.FORM_ENDPOINT) {
    throw new ConfigError(
      "With SUPABASE_URL, enquiries need DATABASE_URL (the project's own database) or FORM_ENDPOINT.",
    );
  }
  if (settings.SMTP_URL && !(set.MAIL_FROM && set.ENQUIRY_TO)) {
    throw new ConfigError("MAIL_FROM and ENQUIRY_TO must be set when SMTP_URL is set.");
  }
  const dataDir = resolve(settings.DATA_DIR);
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    sampleData: settings.SAMPLE_DATA === "yes",
    hosted:
      SUPABASE_URL && SUPABASE_PUBLISHABLE_KEY
        ? { url: SUPABASE_URL, publishableKey: SUPABASE_PUBLISHABLE_KEY }
        : undefined,
    formEndpoint: settings.FORM_ENDPOINT,
    pictureOrigins: [
      ...new Set([...(SUPABASE_URL ? [SUPABASE_URL] : []), ...settings.PICTURE_HOSTS]),
    ],
    siteUrl: settings.SITE_URL ?? `http://localhost:${settings.PORT}`,
    mail: {
      smtpUrl: settings.SMTP_URL,
      from: settings.MAIL_FROM,
      enquiriesTo: settings.ENQUIRY_TO,
    },
    trustedProxies: settings.TRUSTED_PROXIES,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    backups: {
      folder: resolve(settings.BACKUP_DIR ?? join(dataDir, "backups")),
      keep: settings.BACKUP_KEEP,
      key: settings.BACKUP_KEY,
      command: settings.BACKUP_COMMAND,
    },
    sessionKey: settings.SESSION_KEY,
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL,
  };
}

function sentence(issue: v.BaseIssue<unknown>, set: Record<string, string | undefined>): string {
  const name = v.getDotPath(issue) ?? "The environment";
  if (SECRETS.has(name)) return `${name} ${issue.message}.`;
  return `${name} ${issue.message}, not ${JSON.stringify(set[name])}.`;
}
