import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("defaults to a local site with an embedded database", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "localhost",
    dataDir: join(process.cwd(), "data"),
    databaseUrl: undefined,
    hosted: undefined,
    formEndpoint: undefined,
    siteUrl: "http://localhost:3000",
    trustedProxies: 0,
    rateLimitFactor: 1,
    backups: { folder: join(process.cwd(), "data/backups"), keep: 14 },
    sessionKey: undefined,
    metricsToken: undefined,
    logLevel: "info",
  });
});

test("derives the site URL from the port unless set", () => {
  expect(readConfig({ PORT: "8080" }).siteUrl).toBe("http://localhost:8080");
  expect(readConfig({ SITE_URL: "https://www.example.com/" }).siteUrl).toBe(
    "https://www.example.com",
  );
});

test("splits a form URL into service and form", () => {
  expect(readConfig({ FORM_ENDPOINT: "https://formspree.io/f/abcdefgh" }).formEndpoint).toEqual({
    origin: "https://formspree.io",
    form: "abcdefgh",
  });
});

test("converts picture hosts to origins and adds the hosted project's own", () => {
  expect(readConfig({}).pictureOrigins).toEqual([]);
  const PICTURE_HOSTS = "Pictures.example.com, cdn.example.net:8443 pictures.example.com:443";
  expect(readConfig({ PICTURE_HOSTS }).pictureOrigins).toEqual([
    "https://pictures.example.com",
    "https://cdn.example.net:8443",
  ]);
  const SUPABASE_URL = "https://project.supabase.co";
  const SUPABASE_PUBLISHABLE_KEY = "sb_publishable_key";
  expect(
    readConfig({
      ...{ PICTURE_HOSTS: "a.example", SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY },
      FORM_ENDPOINT: "https://formspree.io/f/abcdefgh",
    }).pictureOrigins,
  ).toEqual([SUPABASE_URL, "https://a.example"]);
});

test("treats an empty variable as unset", () => {
  expect(readConfig({ PORT: "", SMTP_URL: " " })).toMatchObject({ port: 3000 });
});

test.each([
  [{ PORT: "abc" }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
  [{ PORT: "70000" }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
  [{ PORT: "-1" }, 'PORT must be a whole number from 0 to 65535, not "-1".'],
  [{ HOST: "a b" }, 'HOST must be a host name or an IP address, not "a b".'],
  [
    { SITE_URL: "example.com" },
    'SITE_URL must be an address such as https://www.example.com, not "example.com".',
  ],
  [
    { SITE_URL: "https://example.com/shop" },
    'SITE_URL must be an address without a path, such as https://www.example.com, not "https://example.com/shop".',
  ],
  ...[
    "https://a.example",
    "*",
    "a.example; script-src *",
    "a.example/folder",
    "a.example:99999",
  ].map((PICTURE_HOSTS): [Record<string, string>, string] => [
    { PICTURE_HOSTS },
    `PICTURE_HOSTS must be host names, such as pictures.example.com, cdn.example.net, not "${PICTURE_HOSTS}".`,
  ]),
  [{ TRUSTED_PROXIES: "yes" }, 'TRUSTED_PROXIES must be a whole number from 0 to 10, not "yes".'],
  [{ RATE_LIMIT_FACTOR: "0" }, 'RATE_LIMIT_FACTOR must be a whole number from 1 to 1000, not "0".'],
  [
    { LOG_LEVEL: "loud" },
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent, not "loud".',
  ],
  [{ BACKUP_KEEP: "all" }, 'BACKUP_KEEP must be a whole number from 0 to 3650, not "all".'],
  [
    { FORM_ENDPOINT: "https://formspree.io" },
    'FORM_ENDPOINT must be the address of a form, such as https://formspree.io/f/abcdefgh, not "https://formspree.io".',
  ],
  [{ FORM_ENDPOINT: "formspree.io/f/abcdefgh" }, "FORM_ENDPOINT must be the address of a form"],
  [{ FORM_ENDPOINT: "https://formspree.io/f/a b" }, "FORM_ENDPOINT must be the address of a form"],
  [{ ENQUIRY_TO: "office" }, 'ENQUIRY_TO must be an email address, not "office".'],
  [
    { SUPABASE_URL: "https://abc.supabase.co" },
    "SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY must be set together.",
  ],
  [
    { SUPABASE_URL: "https://abc.supabase.co", SUPABASE_PUBLISHABLE_KEY: "sb_publishable_abc" },
    "With SUPABASE_URL, enquiries need DATABASE_URL (the project's own database) or FORM_ENDPOINT.",
  ],
  [
    { SMTP_URL: "smtp://mail.example.com" },
    "MAIL_FROM and ENQUIRY_TO must be set when SMTP_URL is set.",
  ],
])("rejects %j with the message “%s”", (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

const key = (role: string) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ role })).toString("base64url")}.signature`;

test("accepts only a public key as the publishable key", () => {
  const given = (value: string) => () =>
    readConfig({
      ...{ SUPABASE_URL: "https://abc.supabase.co", SUPABASE_PUBLISHABLE_KEY: value },
      DATABASE_URL: "postgres://reefline_site:secret@db.abc.supabase.co/postgres",
    });
  for (const open of ["sb_publishable_abc", key("anon")]) expect(given(open)).not.toThrow();
  for (const secret of ["sb_secret_abc", key("service_role"), "hunter2", "a.b.c"]) {
    expect(given(secret)).toThrow(/^SUPABASE_PUBLISHABLE_KEY must be .*, never a secret one\.$/);
  }
});

test("hides a secret's value in error messages", () => {
  expect(() => readConfig({ METRICS_TOKEN: "hunter2" })).toThrow(
    /^METRICS_TOKEN must be at least 16 letters, digits or any of \._~\+\/-\.$/,
  );
  expect(() => readConfig({ DATABASE_URL: "mysql://root:hunter2@db" })).toThrow(
    /^DATABASE_URL must be an address such as postgres:\/\/user@host\/name\.$/,
  );
});

test("documents exactly the existing variables in docs/configuration.md", () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, path), "utf8");
  const rows = [...read("../docs/configuration.md").matchAll(/^\| `([A-Z_]+)` +\|/gm)];
  const variables = [...read("config.ts").matchAll(/^ {2}([A-Z_]+): v\./gm)];
  const names = (matches: RegExpExecArray[]) => matches.map(([, name]) => name).sort();
  expect(variables.length).toBeGreaterThan(10);
  expect(names(rows)).toEqual(names(variables));
});
