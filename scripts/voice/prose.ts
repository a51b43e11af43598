import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import type { LIMITS } from "./patterns.ts";

/** A text that people read, and the file it is in. */
type Prose = { file: string; text: string };
type Node = { type?: string; [key: string]: unknown };

const root = join(import.meta.dirname, "..", "..");
const CODE = "{app,bench,domains,scripts,server,tools}/**/*.{ts,tsx}";
const TESTS = [
  "{app,bench,domains,scripts,server,supabase,tools}/**/*.{test,spec}.{ts,tsx}",
  "tests/**/*.ts",
];

/** Returns the prose of the repository by area. */
export function readProse(): Record<keyof typeof LIMITS, Prose[]> {
  const tests = new Set(globSync(TESTS, { cwd: root }));
  const code = globSync(CODE, { cwd: root }).filter(
    (file) => !tests.has(file) && !file.startsWith("scripts/voice/"),
  );
  return {
    strings: code.flatMap((file) => of(file, stringsOf)),
    comments: [
      ...code.flatMap((file) => of(file, commentsOf)),
      ...globSync("app/**/*.css", { cwd: root }).flatMap((file) =>
        of(file, (_, text) => cssOf(text)),
      ),
      ...globSync("deploy/*", { cwd: root }).flatMap((file) =>
        of(file, (_, text) => [...text.matchAll(/^\s*#+ (.*)/gm)].map(([, line = ""]) => line)),
      ),
    ],
    docs: globSync(["*.md", "docs/**/*.md", "media/*.md", "supabase/**/*.md"], {
      cwd: root,
      // Generated from comments in SQL, which are counted there.
      exclude: ["docs/data-model.md"],
    }).flatMap((file) => of(file, (_, text) => [markdownOf(text)])),
    tests: [...tests].flatMap((file) =>
      of(file, (name, text) => [...titlesOf(name, text), ...commentsOf(name, text)]),
    ),
    sql: globSync("supabase/schema/**/*.sql", { cwd: root }).flatMap((file) =>
      of(file, (_, text) => sqlOf(text)),
    ),
  };
}

function of(file: string, read: (name: string, text: string) => string[]): Prose[] {
  return read(file, readFileSync(join(root, file), "utf8")).map((text) => ({ file, text }));
}

/** Markdown without code, link targets and the quotations of fixed strings. */
function markdownOf(text: string): string {
  return text
    .replaceAll(/^```[\s\S]*?^```/gm, "")
    .replaceAll(/`[^`]*`/g, "")
    .replaceAll(/\]\([^)]*\)/g, "]")
    .replaceAll(/(?<=[\s(])'[^'\n]+'/g, "");
}

function commentsOf(file: string, text: string): string[] {
  return parseSync(file, text).comments.map(({ value }) => value.replaceAll(/\n\s*\*/g, "\n"));
}

/** Texts on pages and sentences in strings, without class names, paths, keys, SQL and scripts. */
function stringsOf(file: string, text: string): string[] {
  const strings: string[] = [];
  walk(parseSync(file, text).program as unknown as Node, (node) => {
    if (node.type === "JSXAttribute" && /class/i.test(nameOf(node))) return false;
    if (node.type === "TaggedTemplateExpression" && isSql(node.tag as Node)) return false;
    if (node.type === "JSXText") strings.push(`${node.value}`.trim());
    if (node.type === "Literal" && typeof node.value === "string") strings.push(node.value);
    if (node.type === "TemplateElement") strings.push((node.value as { raw: string }).raw);
    return node.type !== "ImportDeclaration";
  });
  return strings.filter(
    (one) => /[a-z,.] [a-z]/i.test(one) && !/[\w\]]-\[|\w-\d|\w:\w|=>|\w_\w/.test(one),
  );
}

function isSql({ name, expression }: Node): boolean {
  return name === "sql" || (expression as Node | undefined)?.name === "sql";
}

function titlesOf(file: string, text: string): string[] {
  const titles: string[] = [];
  walk(parseSync(file, text).program as unknown as Node, (node) => {
    if (node.type !== "CallExpression") return true;
    const [first] = node.arguments as Node[];
    const callee = text.slice(...(Object.values(rangeOf(node.callee as Node)) as [number, number]));
    // Of `test.each(table)(title)` only the title.
    const isText = first?.type === "Literal" || first?.type === "TemplateLiteral";
    if (isText && /^(test|it|describe)\b/.test(callee)) {
      const { start, end } = rangeOf(first);
      titles.push(text.slice(start, end));
    }
    return true;
  });
  return titles;
}

function cssOf(text: string): string[] {
  return [...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map(([, comment = ""]) => comment);
}

/** Names of classes, pages and animations, as words. */
export function readStyleNames(): string[] {
  const css = readFileSync(join(root, "app/app.css"), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
  const names = css.matchAll(/(?:@(?:utility|keyframes|page) |\.)([a-z][\w-]*)/g);
  return [...new Set([...names].map(([, name = ""]) => name.replaceAll("-", " ")))];
}

/** Comments, and strings with a space; tokenised, or code between two strings would count. */
function sqlOf(text: string): string[] {
  return [...text.matchAll(/--(.*)$|"[^"]*"|'((?:[^']|'')*)'/gm)].flatMap(
    ([, comment, string]) => comment ?? (string?.includes(" ") ? string : []),
  );
}

function walk(node: unknown, enter: (node: Node) => boolean): void {
  if (Array.isArray(node)) for (const one of node) walk(one, enter);
  else if (node && typeof node === "object") {
    if ("type" in node && !enter(node as Node)) return;
    for (const value of Object.values(node)) walk(value, enter);
  }
}

function nameOf(node: Node): string {
  return `${(node.name as Node).name}`;
}

function rangeOf(node: Node): { start: number; end: number } {
  return { start: Number(node.start), end: Number(node.end) };
}
