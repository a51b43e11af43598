import { readFile } from "node:fs/promises";
import { Agent, request as send } from "node:http";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { readSchema } from "#server/tables/schema.ts";
import { numbers } from "../random-numbers.ts";
import { CONFIRMATION, startAttackedSite } from "./attacked-site.ts";
import { callsOf, HEADERS, type Json, METHODS, valuesOf, wordsOf } from "./call-material.ts";

/** Fixed so that failures can be repeated; other seeds find other mistakes. */
const SEED = Number(process.env.MUTATION_SEED ?? 20_261_122);
const AT_ONCE = 24;
/** Bytes that caches and pending responses may add after the first thousand calls. */
const MEMORY_MARGIN = 150e6;
/** Largest share of busy responses; more would mean that the other calls found no capacity. */
const MOST_BUSY = 1 / 50;

const site = await startAttackedSite();
const { url, call, signIn, signUp, mailedToken, verify, database, apikey } = site;
const { hostname, port } = new URL(url);

type Sent = { method: string; target: string; headers: Record<string, string>; body: string };

const { rows: products } = await sql<{ id: string }>`select id from products limit 5`.execute(
  database,
);
const product = products[0]?.id ?? "";
const CALLS = callsOf(product, await readSchema(database));
const WORDS = wordsOf(product);
const VALUES = valuesOf(product);

const random = numbers(SEED);
const below = (count: number) => random.next().value % count;
const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;

function mutateJson(value: Json): Json {
  if (value === null || typeof value !== "object" || below(4) === 0) {
    return below(6) === 0 ? [value, value] : pick(VALUES);
  }
  if (Array.isArray(value)) {
    if (below(5) === 0) return Array.from({ length: below(300) }, () => value[0] ?? null);
    const at = below(value.length + 1);
    return [...value.slice(0, at), mutateJson(value[at] ?? null), ...value.slice(at + 1)];
  }
  const names = Object.keys(value);
  const name = names.length > 0 ? pick(names) : "a";
  const { [name]: inner = null, ...rest } = value;
  if (below(4) === 0) return rest;
  if (below(5) === 0) return { ...value, [pick(WORDS)]: pick(VALUES) };
  return { ...rest, [name]: mutateJson(inner) };
}

function mutateText(text: string): string {
  const at = below(text.length + 1);
  switch (below(4)) {
    case 0:
      return text.slice(0, at) + pick(WORDS) + text.slice(at);
    case 1:
      return text.slice(0, at) + text.slice(at + 1 + below(4));
    case 2: {
      const code = text.charCodeAt(at);
      return Number.isNaN(code)
        ? text
        : `${text.slice(0, at)}%${code.toString(16)}${text.slice(at + 1)}`;
    }
    default:
      return text + text.slice(at);
  }
}

function mutateQuery(query: string): string {
  const parts = query.split("&").filter(Boolean);
  const at = below(parts.length + 1);
  const [name = "", value = ""] = (parts[at] ?? "").split("=", 2);
  const changed = pick([
    [`${name}=${pick(WORDS)}`],
    [`${pick(WORDS)}=${value}`],
    [`${name}=${mutateText(value)}`],
    [`${name}=${value}`, `${name}=${value}`],
    [],
    [
      `${name}=${value}`,
      `${pick(["id", "name", "or", "order", "limit", "select"])}=${pick(WORDS)}`,
    ],
  ]);
  return [...parts.slice(0, at), ...changed, ...parts.slice(at + 1)].join("&");
}

/** Returns a valid call of some caller, changed in one to three places. */
function mutant(tokens: string[]): Sent {
  const { method, path, query, body } = pick(CALLS);
  const sent = { method, path, query, json: body, cut: false };
  let headers: Record<string, string> = {
    apikey,
    "X-Forwarded-For": `10.${below(200)}.${below(250)}.${below(250)}`,
    "Content-Type": "application/json",
  };
  const token = pick(tokens);
  if (token) headers.Authorization = `Bearer ${token}`;
  for (let changes = 1 + below(3); changes > 0; changes--) {
    switch (below(8)) {
      case 0:
        sent.method = pick(METHODS);
        break;
      case 1:
        sent.path = below(2) ? pick(CALLS).path : mutateText(sent.path);
        break;
      case 2:
        headers = { ...headers, ...pick(HEADERS) };
        break;
      case 3:
      case 4:
        sent.query = mutateQuery(sent.query);
        break;
      case 5:
        sent.cut = below(4) === 0;
        break;
      default:
        sent.json = mutateJson(sent.json ?? {});
    }
  }
  const text = sent.json === undefined ? "" : JSON.stringify(sent.json);
  const target = `${sent.path}${sent.query ? `?${sent.query}` : ""}`;
  return {
    method: sent.method,
    // Only characters forbidden in a request line are encoded.
    target: target.replaceAll(/[^\x21-\x7e]/g, (one) => encodeURIComponent(one)),
    headers,
    body: sent.cut ? mutateText(text) : text,
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

type Received = { status: number; headers: NodeJS.Dict<string | string[]>; text: string };

function exchange({ method, target, headers, body }: Sent): Promise<Received> {
  const { promise, resolve, reject } = Promise.withResolvers<Received>();
  const length = { "Content-Length": String(Buffer.byteLength(body)) };
  const requested = send(
    { agent, hostname, port, method, path: target, headers: { ...headers, ...length } },
    async (answer) => {
      let text = "";
      for await (const chunk of answer.setEncoding("utf8")) text += chunk;
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
    },
  );
  requested.on("error", reject).end(body);
  return promise;
}

async function residentMemory(): Promise<number> {
  const status = await readFile(`/proc/${site.process.pid}/status`, "utf8");
  return 1024 * Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
}

/** Tests that this many changed calls cause no server error and leave the site in order. */
export function testMutations(count: number): void {
  test(`causes no server error in ${count} mutations of the pages' calls (seed ${SEED})`, async ({
    annotate,
  }) => {
    const admin = await site.newMember("office", "admin");
    const customer = await site.newMember("customer");
    const tokens = ["", customer.token, customer.token, admin.token, admin.token];
    const statuses = new Map<number, number>();
    const reasons = new Set<string>();
    const failures: string[] = [];
    let left = count;
    let before = Number.POSITIVE_INFINITY;
    let members = 0;

    async function mutate(): Promise<void> {
      while (left > 0) {
        left -= 1;
        if (left === count - 1000) before = await residentMemory();
        const sent = mutant(tokens);
        const { status, headers, text } = await exchange(sent);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const busy = status === 503 && headers["retry-after"] !== undefined;
        if (busy) reasons.add(text.slice(0, 100));
        const isPage =
          /^\/(rest|auth)\/v1\//.test(sent.target) && /html/.test(`${headers["content-type"]}`);
        const leaks =
          /\n\s+at |node_modules|syntax error at|pg_catalog|supabase-lite|encrypted_password/;
        if ((status >= 500 && !busy) || isPage || leaks.test(text)) {
          const { Authorization, ...shown } = sent.headers;
          const who = tokens.indexOf(Authorization?.slice(7) ?? "");
          failures.push(
            `${status} ${text.slice(0, 200)} <- ${who} ${sent.method} ${sent.target.slice(0, 400)} ` +
              `${JSON.stringify(shown)} ${sent.body.slice(0, 400)}`,
          );
        }
        // A signed-out caller returns as a new member.
        if (status === 204 && sent.target.includes("logout")) {
          members += 1;
          const used = sent.headers.Authorization?.slice(7);
          const role = used === tokens[3] ? "admin" : "customer";
          const { token } = await site.newMember(`member-${members}`, role);
          tokens.splice(role === "admin" ? 3 : 1, 2, token, token);
        }
      }
    }
    const begun = performance.now();
    await Promise.all(Array.from({ length: AT_ONCE }, mutate));
    const seconds = Math.round((performance.now() - begun) / 1000);
    agent.destroy();
    const grown = (await residentMemory()) - before;
    await annotate(
      `${seconds} s, ${Math.round(grown / 1e6)} MB more, answers ` +
        `${JSON.stringify(Object.fromEntries(statuses))} ${[...reasons].join(" ")}`,
    );
    expect(failures.slice(0, 40), `${failures.length} failures`).toEqual([]);
    expect(statuses.get(503) ?? 0).toBeLessThan(count * MOST_BUSY);
    // Mutants that all fail early would prove nothing.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(count / 25);
    expect(grown).toBeLessThan(MEMORY_MARGIN);
  });

  test("works normally for a visitor afterwards", async () => {
    expect((await fetch(url)).status).toBe(200);
    const rows = await call("/rest/v1/products?select=id,name,category:categories(name)&limit=3");
    expect([rows.status, rows.body.length]).toEqual([200, 3]);
    const email = "afterwards@example.com";
    await signUp(email);
    expect((await verify(await mailedToken(email, CONFIRMATION), "signup")).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
  });
}
