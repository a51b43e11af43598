import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { startTestSite } from "./site-harness.ts";

const SECRETS = {
  METRICS_TOKEN: "only-for-the-operator",
  SMTP_URL: "smtp://site:carrier-pigeon-7@127.0.0.1:1",
  MAIL_FROM: "secret-sender@example.com",
  ENQUIRY_TO: "secret-office@example.com",
};
const { url, dataDir, databaseUrl } = await startTestSite(SECRETS);
const known = [
  SECRETS.METRICS_TOKEN,
  "carrier-pigeon-7",
  SECRETS.MAIL_FROM,
  SECRETS.ENQUIRY_TO,
  readFileSync(join(dataDir, "session-key"), "utf8").trim(),
  decodeURIComponent(new URL(databaseUrl).password),
];

/** Shapes of keys and passwords in general. */
const SHAPES = [
  /sb_secret_\w/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /postgres(ql)?:\/\/\w+:\w+@/,
  /smtps?:\/\/\w+:\w+@/,
  /\$(2[aby]|argon2id?)\$/,
  // A signed token, unlike the publishable key.
  /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\./,
];

function expectNoSecret(text: string, where: string): void {
  for (const secret of known) expect(text.includes(secret), `a secret in ${where}`).toBe(false);
  for (const shape of SHAPES) expect(text, where).not.toMatch(shape);
}

test("exposes no secret in pages and documents", async () => {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, p]) => p);
  expect(listed.length).toBeGreaterThan(5);
  const pages = [...listed.slice(0, 30), "/login", "/signup", "/account", "/admin", "/cart"];
  const documents = [
    "/catalogue.json",
    "/catalogue/deep-groove-ball-bearings.json",
    "/robots.txt",
    "/sitemap.xml",
    "/products.data",
    "/nowhere",
  ];
  for (const path of [...pages, ...documents]) {
    expectNoSecret(await (await fetch(url + path)).text(), path ?? "");
  }
});

test("leaves no secret and no debugging file in the build", () => {
  const folder = join(import.meta.dirname, "../../build/pages/client");
  const files = globSync("**/*.{js,css,json,html,txt,webmanifest,map,gz}", { cwd: folder });
  expect(files.length).toBeGreaterThan(10);
  for (const name of files) {
    const bytes = readFileSync(join(folder, name));
    expectNoSecret((name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString(), name);
  }
  expect(files.filter((name) => name.endsWith(".map"))).toEqual([]);
});
