#!/usr/bin/env node
// Moves the source tree into domains, tools and the rest of the new layout, in any state of main.
//   node scripts/layout/move.mjs [--check]      run in a worktree; --check only reports
// Afterwards: biome is run, nothing is committed. Running it again moves and rewrites what was added since.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import { specials } from "./specials.mjs";

const root = process.cwd();
if (!Map.groupBy) {
  // The worktree's Node is newer.
  const again = spawnSync(join(root, "node_modules/.bin/node"), process.argv.slice(1), { stdio: "inherit" });
  process.exit(again.status ?? 1);
}
const only = process.argv.includes("--check");
const started = Date.now();
const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1e8 });
const list = () => [...new Set(git("ls-files", "-co", "--exclude-standard").trim().split("\n"))].filter((f) => existsSync(join(root, f)));

// --- the mapping
const exact = new Map();
const fallbacks = [];
for (const line of readFileSync(new URL("mapping.tsv", import.meta.url), "utf8").trim().split("\n")) {
  const [from, to] = line.split("\t");
  if (from.endsWith("/*")) fallbacks.push([from.slice(0, -1), to.slice(0, -1)]);
  else exact.set(from, to);
}
fallbacks.sort((one, other) => other[0].length - one[0].length);
/** A new unit test follows the file it is named after. */
function placeOf(file) {
  const known = exact.get(file);
  if (known) return { to: known };
  const test = /^(.*?)((?:\.full)?\.test)(\.tsx?)$/.exec(file);
  if (test) {
    for (const extension of [".ts", ".tsx"]) {
      const subject = exact.get(test[1] + extension);
      if (subject) return { to: subject.replace(/\.tsx?$/, "") + test[2] + test[3], isNew: true };
    }
  }
  const folder = fallbacks.find(([from]) => file.startsWith(from));
  return folder ? { to: folder[1] + file.slice(folder[0].length), isNew: true } : { to: file };
}

// --- 1. move
const before = list();
const moves = [];
const reported = [];
for (const file of before) {
  const { to, isNew } = placeOf(file);
  if (to === file) continue;
  if (isNew) { exact.set(file, to); reported.push(`new file, moved by its folder: ${file} -> ${to}`); }
  moves.push([file, to]);
}
const leaving = new Set(moves.map(([from]) => from));
for (const move of moves) {
  const [from, to] = move;
  if (!existsSync(join(root, to)) || leaving.has(to)) continue;
  // Such as domains/stock/stock.ts, which is new beside contracts.ts, and app/data/stock.ts: to be put together by hand.
  const beside = to.replace(/((?:\.server)?(?:\.test)?\.\w+)$/, "-data$1");
  reported.push(`both exist: ${from} became ${beside} beside ${to}`);
  exact.set(from, beside);
  move[1] = beside;
}
const targets = new Map();
for (const [from, to] of moves) {
  if (targets.has(to)) { console.error(`Two files become ${to}: ${targets.get(to)}, ${from}. Nothing was moved.`); process.exit(1); }
  targets.set(to, from);
}
if (only) {
  console.log(`${moves.length} files would move.`, reported.join("\n"));
  process.exit(0);
}
for (const [from, to] of moves) {
  mkdirSync(dirname(join(root, to)), { recursive: true });
  renameSync(join(root, from), join(root, to));
}
for (const [from] of moves) {
  for (let folder = dirname(from); folder !== "."; folder = dirname(folder)) {
    try { if (readdirSync(join(root, folder)).length > 0) break; rmdirSync(join(root, folder)); } catch { break; }
  }
}

// --- 2. rewrite
const movedNow = new Set(moves.map(([, to]) => to));
const inverse = new Map([...exact].map(([from, to]) => [to, from]));
const files = list();
const present = new Set(files);
const oldFiles = [...exact.keys()];
const byBase = Map.groupBy(oldFiles, (file) => basename(file));
const newBases = Map.groupBy(files, (file) => basename(file));
const ALIASED = /^(app|domains|tools|server)\//;
const TEXT = /\.(tsx?|mjs|js|json|css|md|sql|ya?ml|sh|conf|example|service|html|txt)$|(^|\/)(Dockerfile|Caddyfile|\.dockerignore|\.gitattributes|\.gitignore|run)$/;
const SKIP = /^(package-lock\.json|docs\/benchmarks\/|media\/|bench\/results\/|supabase\/migrations\/)/;
let changed = 0;

for (const file of files) {
  if (!TEXT.test(file) || SKIP.test(file)) continue;
  const text = readFileSync(join(root, file), "utf8");
  let next = text;
  if (/\.(tsx?|mjs|js)$/.test(file)) next = specifiers(file, next);
  if (file === "vite.config.ts") next = chunkFolders(next);
  next = paths(file, next);
  if (file.endsWith(".md")) next = inMarkdown(file, next);
  for (const [path, from, to] of specials) {
    if (path !== file && !(path instanceof RegExp && path.test(file))) continue;
    next = typeof from === "string" ? next.split(from).join(to) : next.replace(from, to);
  }
  if (next === text) continue;
  writeFileSync(join(root, file), next);
  changed++;
}

/** Strings that name a module: in imports of every kind, beside its own folder or by an alias. */
function specifiers(file, text) {
  const old = inverse.get(file) ?? file;
  return text.replace(/(["'`])((?:#(?:app|server|domains|tools)|\.{1,2})\/[^"'`\s?$*{}]+)(\?[\w&=]+)?\1/g, (whole, quote, name, query = "", at) => {
      const alias = name.startsWith("#");
    const now = alias ? name.slice(1) : posix.join(dirname(file), name);
    // What moved just now still speaks of its old neighbours.
    if (present.has(now) && (alias || !movedNow.has(file))) return whole;
    if (/\/\+types\//.test(name)) {
      const own = `./+types/${basename(file).replace(/\.tsx?$/, "")}.ts`;
      return /^\.\/\+types\/[\w-]+\.ts$/.test(name) && ALIASED.test(file) && file.startsWith("app/routes/") ? quote + own + quote : whole;
    }
    const was = alias ? name.slice(1) : posix.join(dirname(old), name);
    const to = exact.get(was) ?? (present.has(was) ? was : null);
    if (!to || !present.has(to)) return whole;
    return quote + nameFor(file, to, alias) + query + quote;
  });
}

function nameFor(file, to, wasAlias) {
  const folder = dirname(file);
  if (dirname(to) === folder) return `./${basename(to)}`;
  if (ALIASED.test(file) && ALIASED.test(to)) return `#${to}`;
  if (wasAlias && ALIASED.test(to)) return `#${to}`;
  const relative = posix.relative(folder, to);
  return relative.startsWith(".") ? relative : `./${relative}`;
}

/** Whole paths in texts, comments, configuration; and bare names of files that have another name now. */
function paths(file, text) {
  return text
    .replace(/(?<![\w@/#.-])(\.\/)?((?:app|server|tests|scripts)\/[\w./+-]*[\w+-])/g, (whole, dot = "", path, at) => {
      if (exact.has(path) && !present.has(path)) return dot + exact.get(path);
      return whole;
    })
    .replace(/(?<![\w@/#.-])((?:features|routes|data|content|lib)\/[\w./-]+\.tsx?)\b/g, (whole, path) => {
      const old = `app/${path}`;
      if (!exact.has(old) || present.has(old)) return whole;
      const to = exact.get(old);
      return file.startsWith("app/") && to.startsWith("app/") ? to.slice(4) : to;
    })
    .replace(/(?<![\w@/#.*-])([a-z][\w-]*(?:\.full)?(?:\.(?:test|spec))?\.tsx?)\b/g, (whole, name) => {
      const old = byBase.get(name);
      if (old?.length !== 1 || newBases.has(name)) return whole;
      return basename(exact.get(old[0]));
    });
}

/** Names with part of a path, in back ticks; in the threat model also tests without their ending. */
function inMarkdown(file, text) {
  const linked = text.replace(/\]\((\.{1,2}\/[^)#\s]+)/g, (whole, link) => {
    const to = exact.get(posix.join(dirname(file), link));
    return to && present.has(to) ? `](${posix.relative(dirname(file), to)}` : whole;
  });
  return linked.replace(/`([\w./-]+)`/g, (whole, name) => {
    const ending = name.includes("/") && /\.\w+$/.test(name);
    if (ending && ![...present].some((path) => path === name || path.endsWith(`/${name}`))) {
      const feature = exact.get(`app/features/${name}`);
      const fit = oldFiles.filter((path) => path.endsWith(`/${name}`));
      const to = feature ?? (fit.length === 1 ? exact.get(fit[0]) : null);
      if (to) return `\`${to}\``;
    }
    const bare = name.replace(/\/$/, "");
    // A single word may be anything.
    const folder = bare.includes("/") ? (folderOf(bare) ?? folderOf(`app/features/${bare}`)) : null;
    if (folder && !isFolder(name)) return `\`${folder}${name.endsWith("/") ? "/" : ""}\``;
    if (file.endsWith("threat-model.md")) {
      const test = name.replace(/^attacks\//, "");
      const old = oldFiles.filter((path) => basename(path) === `${test}.test.ts` && /^tests\//.test(path));
      if (old.length === 1) return `\`${name.startsWith("attacks/") ? "attacks/" : ""}${basename(exact.get(old[0])).replace(/\.test\.ts$/, "")}\``;
    }
    return whole;
  });
}

function isFolder(name) {
  return files.some((path) => path.startsWith(`${name.replace(/\/$/, "")}/`));
}

/** Where all files of an old folder went, when that is one folder. */
function folderOf(old) {
  if (!old.includes("/")) return null;
  const inside = oldFiles.filter((path) => path.startsWith(`${old}/`));
  if (inside.length === 0 || files.some((path) => path.startsWith(`${old}/`))) return null;
  const to = new Set(inside.map((path) => exact.get(path).split("/").slice(0, -(path.slice(old.length + 1).split("/").length)).join("/")));
  return to.size === 1 ? [...to][0] : null;
}

/** Folders in the groups of the build: as a folder where it has nothing else, or else file by file. */
function chunkFolders(text) {
  return text.replace(/"(app\/[\w/-]+)\/"/g, (whole, old) => {
    if (isFolder(old)) return whole;
    const inside = oldFiles.filter((path) => path.startsWith(`${old}/`));
    if (inside.length === 0) return whole;
    const to = inside.map((path) => exact.get(path));
    const folder = folderOf(old);
    const others = files.filter((path) => path.startsWith(`${folder}/`) && !to.includes(path) && !/\.test\.|\.csv$/.test(path));
    // What an earlier group of the build names is there already.
    if (folder && others.every((path) => text.includes(`"${inverse.get(path)}"`) || text.includes(`"${path}"`))) return `"${folder}/"`;
    return to.filter((path) => /(?<!\.test)(?<!\.d)\.tsx?$/.test(path)).map((path) => `"${path}"`).join(", ");
  });
}

// --- 3. the import rules; format, and say what is left
for (const name of readdirSync(new URL("files", import.meta.url)))
  writeFileSync(join(root, name), readFileSync(new URL(`files/${name}`, import.meta.url)));
const bin = (name) => join(root, "node_modules", ".bin", name);
execFileSync("git", ["add", "-A"], { cwd: root });
const formatted = spawnSync(bin("biome"), ["check", "--write", "."], { cwd: root, encoding: "utf8" });
execFileSync("git", ["add", "-A"], { cwd: root });

const left = [];
for (const file of list()) {
  if (!TEXT.test(file) || SKIP.test(file)) continue;
  const text = readFileSync(join(root, file), "utf8");
  for (const [index, line] of text.split("\n").entries()) {
    const found = /app\/features|(?<![\w-])features\/[a-z]|server\/(quotes|orders|repairs|mail|backend|guard|datasheets)\b/.exec(line);
    if (found) left.push(`${file}:${index + 1}: ${line.trim().slice(0, 140)}`);
  }
  if (inverse.has(file) && dirname(inverse.get(file)) !== dirname(file) && /import\.meta\.(dirname|url)\b/.test(text)) {
    const lines = text.split("\n").filter((line) => /import\.meta\.(dirname|url)\b/.test(line));
    for (const line of lines) if (!/import\.meta\.url\)$/.test(line) || /new URL/.test(line)) reported.push(`its folder changed: ${file}: ${line.trim()}`);
  }
}
console.log(`${moves.length} files moved, ${changed} rewritten, in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
if (reported.length) console.log(`\nLook at:\n${reported.join("\n")}`);
if (left.length) console.log(`\nOld paths left:\n${left.join("\n")}`);
if (formatted.status) console.log(formatted.stdout.slice(-4000), formatted.stderr.slice(-4000));
