import { join, resolve } from "node:path";
import * as v from "valibot";
import type { FormEndpoint } from "#domains/company/site.ts";

/** How the process runs; read once at start. docs/configuration.md describes each variable. */
export type Config = {
  port: number;
  host: string;
  /** Absolute path of the folder that holds the embedded database and captured mail. */
  dataDir: string;
  /** Address of a PostgreSQL to use instead of the embedded one; with `hosted`, that of the project's own. */
  databaseUrl: string | undefined;
  /** A Supabase project to use instead of the API in this process. */
  hosted: { url: string; publishableKey: string } | undefined;
  /** A form of a form service to use instead of the one in this process. */
  formEndpoint: FormEndpoint | undefined;
  /** Origins of other hosts whose pictures the pages show. */
  pictureOrigins: string[];
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string;
  mail: { smtpUrl: string | undefined; from: string; enquiriesTo: string };
  /** How many proxies of our own stand before the process and append to X-Forwarded-For. */
  trustedProxies: number;
  /** Multiplies the limits by address, for many visitors behind one address. */
  rateLimitFactor: number;
  /** Where the daily backups go and how many are kept; none are made for 0. */
  backups: { folder: string; keep: number };
  /** What signs sessions; without it the data folder holds a key. */
  sessionKey: string | undefined;
  /** What a reader of /metrics must show; without it there are no metrics. */
  metricsToken: string | undefined;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "silent";
};

/** A setting that cannot be used. The message is one sentence for the person who set it. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

const MAX_PORT = 65_535;
/** Longer chains do not occur; a larger number is a typing mistake. */
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

/** As the form service shows it to the owner of a form. */
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

/** Names of hosts, each with a port where it is not the usual one. */
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

/** Pages carry the name in a header: nothing but a name and a port may get there. */
function isHost(text: string): boolean {
  return /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/.test(text);
}

const mailbox = v.pipe(
  v.string(),
  v.regex(/^(?:[^<>@\r\n,;]+ )?<?[^\s<>@,;]+@[^\s<>@,;]+>?$/, "must be an email address"),
);

/** It stands in every page: a secret key in its place would give the whole project away. */
const publishableKey = v.pipe(
  v.string(),
  v.check(
    (key) => key.startsWith("sb_publishable_") || roleOf(key) === "anon",
    "must be the project's publishable key (sb_publishable_…) or its anon key, never a secret one",
  ),
);

/** Returns the role that a key of the older kind, a signed token, says it has. */
function roleOf(key: string): unknown {
  try {
    return JSON.parse(Buffer.from(key.split(".")[1] ?? "", "base64url").toString()).role;
  } catch {
    return undefined;
  }
}

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
  SUPABASE_URL: v.optional(origin),
  SUPABASE_PUBLISHABLE_KEY: v.optional(publishableKey),
  FORM_ENDPOINT: v.optional(formEndpoint),
  PICTURE_HOSTS: v.optional(pictureHosts, ""),
  SITE_URL: v.optional(origin),
  SMTP_URL: v.optional(
    address(["smtp:", "smtps:"], "must be an address such as smtp://user:password@host:587"),
  ),
  MAIL_FROM: v.optional(mailbox, "Reefline <website@reefline.example>"),
  ENQUIRY_TO: v.optional(mailbox, "office@reefline.example"),
  TRUSTED_PROXIES: v.optional(wholeNumber(0, MAX_PROXIES), "0"),
  RATE_LIMIT_FACTOR: v.optional(wholeNumber(1, MAX_FACTOR), "1"),
  BACKUP_DIR: v.optional(v.string()),
  BACKUP_KEEP: v.optional(wholeNumber(0, MAX_BACKUPS), "14"),
  SESSION_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9._~+/=-]{32,}$/, "must be at least 32 letters, digits or any of ._~+/=-"),
    ),
  ),
  METRICS_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9._~+/-]{16,}$/, "must be at least 16 letters, digits or any of ._~+/-"),
    ),
  ),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`), "info"),
});

/** Their values are secrets, or hold one: a message about them must not show it. */
const SECRETS = new Set([
  ...["DATABASE_URL", "SMTP_URL", "SUPABASE_PUBLISHABLE_KEY"],
  ...["SESSION_KEY", "METRICS_TOKEN"],
]);

/** Returns the configuration that the environment describes. Throws ConfigError. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  // An empty variable is one that is not set: that is how compose files leave a setting out.
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
    hosted:
      SUPABASE_URL && SUPABASE_PUBLISHABLE_KEY
        ? { url: SUPABASE_URL, publishableKey: SUPABASE_PUBLISHABLE_KEY }
        : undefined,
    formEndpoint: settings.FORM_ENDPOINT,
    // A hosted project keeps its pictures in its own storage.
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
