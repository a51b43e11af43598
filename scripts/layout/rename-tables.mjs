#!/usr/bin/env node
// Renames tables, columns and functions of the database after the glossary, in SQL and in the code that names them.
//   node scripts/layout/rename-tables.mjs [--check]      run in a worktree with supabase/schema/ and the contracts
// Nothing is committed. Running it again changes nothing. Names that the specification fixes are refused.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const root = process.cwd();
const only = process.argv.includes("--check");
const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1e8 });
const files = git("ls-files", "-co", "--exclude-standard").trim().split("\n").filter((file) => existsSync(join(root, file)));

/** Tables and columns that the specification, section 7, names or lets a client read by these names. */
const FIXED = ["products", "categories", "orders", "order_items", "wishlist_items", "wishlist", "profiles", "product_id", "user_id", "full_name", "role"];

const rows = readFileSync(new URL("rename-tables.tsv", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split("\t"));
for (const [, from] of rows) if (FIXED.includes(from)) throw new Error(`The specification fixes ${from}.`);

/** kind: part = part of any snake_case name; word = a whole name; re = a pattern. */
const rules = rows.map(([kind, from, to, where]) => ({
  to,
  from,
  pattern:
    kind === "re"
      ? new RegExp(from, "g")
      : kind === "part"
      ? new RegExp(`(?<![A-Za-z])${from}(?![A-Za-z])`, "g")
      : new RegExp(`(?<![\\w-])${from}(?![\\w-])`, "g"),
  where: where ? new RegExp(where) : null,
  count: 0,
}));

const TEXT = /^(supabase\/(schema|seed|migrations)|server|domains|tools|app|tests|bench|scripts|docs)\/.*\.(sql|tsx?|mjs|md|json|csv)$|^(README|CONTRIBUTING)\.md$/;
/** What buyers type, and what was written before the rename. */
const SKIP = /\.csv$|^docs\/(decisions|benchmarks)\.md$/;

let changed = 0;
for (const file of files) {
  if (!TEXT.test(file) || SKIP.test(file)) continue;
  const text = readFileSync(join(root, file), "utf8");
  let next = text;
  for (const rule of rules) {
    if (rule.where && !rule.where.test(file)) continue;
    next = next.replace(rule.pattern, () => { rule.count++; return rule.to; });
  }
  if (next === text) continue;
  changed++;
  if (!only) writeFileSync(join(root, file), next);
}
// A function's file is called like the function.
let moved = 0;
for (const file of files) {
  if (!/^supabase\/schema\/.*\/functions\/.*\.sql$/.test(file)) continue;
  let name = basename(file, ".sql");
  for (const { pattern, to, where } of rules) if (!where || where.test(file)) name = name.replace(pattern, to);
  if (name === basename(file, ".sql")) continue;
  moved++;
  if (!only) renameSync(join(root, file), join(root, dirname(file), `${name}.sql`));
}
if (!only) spawnSync(join(root, "node_modules/.bin/biome"), ["check", "--write", "."], { cwd: root });
console.log(`${changed} files changed, ${moved} renamed.`);
for (const { from, to, count } of rules) console.log(`${String(count).padStart(6)}  ${from} -> ${to}`);
