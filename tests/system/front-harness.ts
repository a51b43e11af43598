import { open, readdir, readFile } from "node:fs/promises";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { installedProgram } from "../../scripts/test-programs.ts";
import { type FrontNginx, startFrontNginx } from "../front-nginx.ts";
import { startTestSite, type TestSite } from "./site-harness.ts";

export const HOUR = 3600;

const isThere = installedProgram("nginx") !== undefined;
if (!isThere) console.warn("There is no nginx here: deploy/nginx.conf is not tested.");

export const nginxTest = test.skipIf(!isThere);

export const BEHIND_NGINX = { TRUSTED_PROXIES: "1", METRICS_TOKEN: "a-token-for-metrics" };

export const BROWSER = { Accept: "text/html", "Accept-Encoding": "gzip, deflate, br, zstd" };

/**
 * Starts a site behind nginx and stops both after the file. Entries cached by one test are too old
 * for the next.
 */
export async function startFrontedSite(): Promise<{ site: TestSite; front: FrontNginx }> {
  const site = await startTestSite(BEHIND_NGINX);
  const front = isThere
    ? await startFrontNginx([site.url])
    : {
        ...{ url: "", folders: [], stop: async () => undefined },
        ...{ errors: async () => "", accesses: async () => "" },
      };
  afterAll(front.stop);
  beforeEach(() => age(front, 10 * HOUR));
  return { site, front };
}

type Requested = { method?: string; headers?: Record<string, string>; body?: string };
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Sends a request as written, without additions by `fetch`. */
export function ask(
  base: string,
  path: string,
  { method, headers, body }: Requested = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(base, { path, method, headers }, (response) => {
      const { statusCode: status = 0, headers } = response;
      const chunks: Buffer[] = [];
      response.on("error", reject).on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve({ status, headers, body: Buffer.concat(chunks) }));
    });
    request.on("error", reject).end(body);
  });
}

export async function shows(base: string, path: string, text: string): Promise<boolean> {
  const { status, body } = await ask(base, path, { headers: { Accept: "text/html" } });
  return status === 200 && body.includes(text);
}

async function savedFiles({ folders }: FrontNginx): Promise<string[]> {
  const read = (folder: string) => readdir(folder, { recursive: true, withFileTypes: true });
  const entries = (await Promise.all(folders.map(read))).flat();
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** The keys appear only after the response. */
export async function savedKeys(front: FrontNginx): Promise<string[]> {
  const files = await savedFiles(front);
  return Promise.all(
    files.map(async (file) => {
      const [, key = file] = /\nKEY: (.*)\n/.exec(await readFile(file, "latin1")) ?? [];
      return key;
    }),
  );
}

/** Ages nginx's cache entries by these seconds, using the time in each file's header. */
export async function age(front: FrontNginx, seconds: number): Promise<void> {
  for (const path of await savedFiles(front)) {
    const file = await open(path, "r+");
    const head = Buffer.alloc(16);
    await file.read(head, 0, 16, 0);
    // Header format since nginx 1.11.
    expect(head.readBigUInt64LE(0)).toBe(5n);
    head.writeBigUInt64LE(head.readBigUInt64LE(8) - BigInt(seconds), 8);
    await file.write(head, 8, 8, 8);
    await file.close();
  }
}
