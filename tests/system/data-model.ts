import { type RawBuilder, sql } from "kysely";
import { ORDER_TRANSITIONS } from "#domains/orders/order-transitions.ts";
import type { Database } from "#server/database/connections.ts";
import { readSchemaFiles } from "#server/database/schema-files.ts";

type Table = { schema: string; name: string; about: string };
type Reference = { table: string; parent: string; columns: string; needed: boolean; one: boolean };
const HEAD = `# Data model

Written by \`npm run types\` from the database. \`supabase/schema/\` declares it: a folder for each domain, with columns and their
comments (\`tables.sql\`), triggers (\`triggers.sql\`), rights (\`policies.sql\`) and functions.
`;

const TABLES = sql`(
  select pg_class.oid, relnamespace::regnamespace::text as schema, relname as name from pg_class
  where relkind = 'r' and relnamespace::regnamespace::text in ('auth', 'private', 'public')
) as tables`;

export async function describeDataModel(database: Database): Promise<string> {
  const read = async <Row>(statement: RawBuilder<Row>) => (await statement.execute(database)).rows;
  const tables = await read(sql<Table>`
    select schema, name, coalesce(obj_description(oid, 'pg_class'), '') as about from ${TABLES}`);
  const references = await read(sql<Reference>`
    select tables.name as table, relname as parent,
      (
        select string_agg(attname, ', ') from pg_attribute
        where attrelid = conrelid and attnum = any (conkey)
      ) as columns,
      (
        select bool_and(attnotnull) from pg_attribute
        where attrelid = conrelid and attnum = any (conkey)
      ) as needed,
      exists (
        select from pg_index
        where indrelid = conrelid and indisunique and indpred is null and indkey::text = conkey[1]::text
      ) as one
    from ${TABLES} join pg_constraint on conrelid = tables.oid and contype = 'f'
      join pg_class on pg_class.oid = confrelid order by 1, conname`);
  const sections = (await tablesByDomain()).map(([domain, names]) => {
    const ours = <Row>(rows: Row[], nameOf: (row: Row) => string) =>
      rows
        .filter((row) => names.includes(nameOf(row)))
        .sort((one, other) => names.indexOf(nameOf(one)) - names.indexOf(nameOf(other)));
    const of = <Row extends { table: string }>(rows: Row[]) => ours(rows, ({ table }) => table);
    return [
      `## ${domain[0]?.toUpperCase()}${domain.slice(1)}`,
      list(
        ["Table", "Holds"],
        ours(tables, ({ name }) => name).map(({ schema, name, about }) => [
          code(`${schema}.${name}`),
          about,
        ]),
      ),
      diagram(names, of(references)),
      domain === "orders" ? orderStatuses() : "",
    ]
      .filter((part) => part !== "")
      .join("\n\n");
  });
  return `${[HEAD.trimEnd(), ...sections].join("\n\n")}\n`;
}

function orderStatuses(): string {
  return [
    "A part-delivered order is neither received nor cancelled.",
    [
      "```mermaid",
      "stateDiagram-v2",
      ...ORDER_TRANSITIONS.map(({ from, becomes, way }) => `  ${from} --> ${becomes}: ${way}`),
      "```",
    ].join("\n"),
    list(
      ["From", "To", "By", "Effect"],
      ORDER_TRANSITIONS.map(({ from, becomes, by, effect }) => [from, becomes, by, effect]),
    ),
  ].join("\n\n");
}

async function tablesByDomain(): Promise<[string, string[]][]> {
  const files = (await readSchemaFiles()).filter(({ path }) => path.endsWith("/tables.sql"));
  return files.map(({ path, text }) => [
    path.split("/")[0] ?? "",
    [...text.matchAll(/^create (?:unlogged )?table \w+\.(\w+)/gm)].map(([, name = ""]) => name),
  ]);
}

function diagram(names: string[], references: Reference[]): string {
  const related = new Set(references.flatMap(({ table, parent }) => [table, parent]));
  const alone = names.filter((name) => !related.has(name)).map((name) => `  ${name}`);
  const relations = references.map(({ table, parent, columns, needed, one }) => {
    const ends = `${one ? "|o" : "}o"}--${needed ? "||" : "o|"}`;
    return `  ${table} ${ends} ${parent} : ${columns.includes(",") ? `"${columns}"` : columns}`;
  });
  return ["```mermaid", "erDiagram", ...alone, ...relations, "```"].join("\n");
}

const code = (name: string) => `\`${name}\``;

function list(heads: string[], rows: string[][]): string {
  if (rows.length === 0) return "";
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(heads), line(heads.map(() => "-")), ...rows.map(line)].join("\n");
}
