import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";

export type SchemaFile = { path: string; text: string };

export type Statement = SchemaFile & { key: string };

export const SUPABASE = join(import.meta.dirname, "../../supabase");

const COMPLETE_FIRST = ["auth", "basics"];
const DOMAINS = [
  ...COMPLETE_FIRST,
  ...[
    "platform",
    "products",
    "accounts",
    "customers",
    "enquiries",
    "quotes",
    "orders",
    "invoices",
    "stock",
    "purchasing",
  ],
  ...["machines", "repairs", "certificates", "customer-machines", "messages", "links", "emails"],
  "company",
];
const KINDS = [
  "roles.sql",
  "schemas.sql",
  "tables.sql",
  "functions",
  "triggers.sql",
  "policies.sql",
];

const domainOf = (path: string) => path.split("/")[0] ?? "";
export const isFunction = ({ path }: SchemaFile) => path.split("/")[1] === "functions";
export const declaresTables = ({ path }: SchemaFile) => path.endsWith("/tables.sql");
export const declaresTriggers = ({ path }: SchemaFile) => path.endsWith("/triggers.sql");
export const declaresPolicies = ({ path }: SchemaFile) => path.endsWith("/policies.sql");
export const isHostedToo = ({ path }: SchemaFile) => domainOf(path) !== "auth";

export async function readSchemaFiles(supabase: string = SUPABASE): Promise<SchemaFile[]> {
  const folder = join(supabase, "schema");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".sql"))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"));
  const places = new Map(paths.map((path) => [path, placeOf(path)]));
  paths.sort((one, other) => compare(places.get(one) ?? [], places.get(other) ?? []));
  return Promise.all(
    paths.map(async (path) => ({ path, text: await readFile(join(folder, path), "utf8") })),
  );
}

function placeOf(path: string): (number | string)[] {
  const [domain = "", kind = ""] = path.split("/");
  const [domainAt, kindAt] = [DOMAINS.indexOf(domain), KINDS.indexOf(kind)];
  if (domainAt < 0 || kindAt < 0) {
    throw new Error(`supabase/schema/${path} is in no known domain or of no known kind.`);
  }
  const first = COMPLETE_FIRST.indexOf(domain);
  return [first < 0 ? COMPLETE_FIRST.length : first, kindAt, domainAt, path];
}

function compare(one: (number | string)[], other: (number | string)[]): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  if (at < 0) return 0;
  return (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
}

const NAMED = /^create (?:constraint )?(?:trigger|policy)\s+(\w+|"[^"]+")\s.*?\bon ([\w.]+)/s;

export function statementsOf(files: readonly SchemaFile[]): Statement[] {
  return files.flatMap(({ path, text }) =>
    text
      .split(/;\n/)
      .map((part) => part.replace(/^(?:\s*--.*\n)+/, "").trim())
      .filter((part) => part !== "")
      .map((part) => {
        const [, name, table] = NAMED.exec(part) ?? [];
        return { path, key: name ? `${name.replaceAll('"', "")} on ${table}` : part, text: part };
      }),
  );
}

export function functionNames({ text }: SchemaFile): string[] {
  const names = text.matchAll(/^create or replace function (\w+\.\w+)\(/gm);
  return [...new Set([...names].map(([, name = ""]) => name))];
}

/** PostgreSQL replaces a function only if its signature and result are equal. */
export function signaturesOf({ text }: SchemaFile): string {
  return [...text.matchAll(/^create or replace function .*?\nlanguage /gms)].join();
}
