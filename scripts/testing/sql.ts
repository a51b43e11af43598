import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadModule, parsePlPgSQLSync, parseSync, type ScanToken, scanSync } from "libpg-query";
import { root } from "./steps.ts";

const LONGEST_LINE = 120;

/** Binary operators; omits those that may be unary. */
const SPACED = /^([=<>~!|&#?@]+|:=|=>|->>?|#>>?)$/;
const QUOTED = /^(\$\w*\$)(.*)\1$/s;

/** Preserves line breaks and indentation. */
export function formatSql(text: string): string {
  // Token offsets are in bytes.
  const bytes = Buffer.from(text);
  let before: ScanToken | undefined;
  let formatted = "";
  for (const token of scanSync(text).tokens) {
    formatted += spaceBetween(before, token, bytes) + formatToken(token);
    before = token;
  }
  return `${formatted}\n`;
}

function formatToken({ text }: ScanToken): string {
  const [, tag, body] = QUOTED.exec(text) ?? [];
  if (tag && body?.startsWith("\n")) {
    return `${tag}\n${formatSql(body)}${/\n( *)$/.exec(body)?.[1] ?? ""}${tag}`;
  }
  if (text.startsWith("--")) return text.trimEnd();
  if (text === "!=") return "<>";
  return /^[a-z_][\w$]*$/i.test(text) ? text.toLowerCase() : text;
}

function spaceBetween(before: ScanToken | undefined, after: ScanToken, bytes: Buffer): string {
  const space = bytes.subarray(before?.end ?? 0, after.start).toString();
  const lines = space.split("\n");
  if (!before) return lines.at(-1) ?? "";
  if (lines.length > 1) return `${lines.length > 2 ? "\n\n" : "\n"}${lines.at(-1)}`;
  if (/^(\(|\[|\.|::)$/.test(before.text) || /^([,;)\]]|\.|::)$/.test(after.text)) return "";
  if (before.text === "," || SPACED.test(before.text) || SPACED.test(after.text)) return " ";
  return space === "" ? "" : " ";
}

/** Uses PostgreSQL's parser, also for function bodies. Throws on error. */
function parse(text: string): void {
  for (const { stmt, stmt_location = 0, stmt_len } of parseSync(text).stmts ?? []) {
    if (!stmt || !("CreateFunctionStmt" in stmt)) continue;
    const options = (stmt.CreateFunctionStmt.options ?? []).flatMap((option) =>
      "DefElem" in option ? [option.DefElem] : [],
    );
    const argument = (name: string) => options.find(({ defname }) => defname === name)?.arg;
    const [language, as] = [argument("language"), argument("as")];
    if (language && "String" in language && language.String.sval === "plpgsql") {
      const bytes = Buffer.from(text);
      parsePlPgSQLSync(bytes.subarray(stmt_location, stmt_location + (stmt_len ?? 0)).toString());
    }
    const [body] = as && "List" in as ? (as.List.items ?? []) : [];
    const isSql = language && "String" in language && language.String.sval === "sql";
    if (isSql && body && "String" in body) parseSync(body.String.sval ?? "");
  }
}

export function problemsOf(text: string): string[] {
  try {
    parse(text);
  } catch (error) {
    return [`cannot be parsed: ${(error as Error).message}`];
  }
  const long = text.split("\n").findIndex((line) => line.length > LONGEST_LINE);
  return [
    ...(formatSql(text) === text ? [] : ["is not formatted, run “npm run format”"]),
    ...(long < 0 ? [] : [`has more than ${LONGEST_LINE} characters in line ${long + 1}`]),
  ];
}

export async function checkSql({ write = false } = {}): Promise<string[]> {
  await loadModule();
  const paths = globSync("supabase/**/*.sql", { cwd: root }).toSorted();
  return paths.flatMap((path) => {
    const file = join(root, path);
    if (write) writeFileSync(file, formatSql(readFileSync(file, "utf8")));
    return problemsOf(readFileSync(file, "utf8")).map((problem) => `${path} ${problem}`);
  });
}
