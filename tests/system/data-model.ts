import { type RawBuilder, sql } from "kysely";
import { ORDER_TRANSITIONS } from "#domains/orders/order-transitions.ts";
import type { Database } from "#server/database/connections.ts";
import { readSchemaFiles } from "#server/database/schema-files.ts";

type Table = { schema: string; name: string; about: string };
type Column = { table: string; name: string; type: string; keys: string };
type Reference = { table: string; parent: string; columns: string; needed: boolean; one: boolean };
type Trigger = { table: string; name: string; at: string; function: string };
type Policy = { table: string; name: string; command: string; roles: string };

const HEAD = `# Data model

Written by \`npm run types\` from the database. \`supabase/schema/\` declares it: a folder for each domain, with the text of
every function, trigger and policy, and comments on columns.
`;

const TABLES = sql`(
  select pg_class.oid, relnamespace::regnamespace::text as schema, relname as name from pg_class
  where relkind = 'r' and relnamespace::regnamespace::text in ('auth', 'private', 'public')
) as tables`;

export async function describeDataModel(database: Database): Promise<string> {
  const read = async <Row>(statement: RawBuilder<Row>) => (await statement.execute(database)).rows;
  const tables = await read(sql<Table>`
    select schema, name, coalesce(obj_description(oid, 'pg_class'), '') as about from ${TABLES}`);
  const columns = await read(sql<Column>`
    select tables.name as table, attname as name, split_part(atttypid::regtype::text, '.', -1) as type,
      concat_ws(', ',
        case when attnum = any (primary_key.conkey) then 'PK' end,
        case when exists (
          select from pg_constraint where conrelid = oid_of and contype = 'f' and attnum = any (conkey)
        ) then 'FK' end) as keys
    from (select oid as oid_of, name from ${TABLES}) as tables join pg_attribute on attrelid = oid_of
      left join pg_constraint as primary_key on conrelid = oid_of and contype = 'p'
    where attnum > 0 and not attisdropped order by 1, attnum`);
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
  const triggers = await read(sql<Trigger>`
    select tables.name as table, tgname as name, proname as function,
      concat_ws(' ',
        case when tgtype & 2 > 0 then 'before' else 'after' end,
        concat_ws(' or ',
          case when tgtype & 4 > 0 then 'insert' end, case when tgtype & 16 > 0 then 'update' end,
          case when tgtype & 8 > 0 then 'delete' end, case when tgtype & 32 > 0 then 'truncate' end),
        case when tgtype & 1 = 0 then 'once for all rows' end) as at
    from ${TABLES} join pg_trigger on tgrelid = tables.oid join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal order by 1, 2`);
  const policies = await read(sql<Policy>`
    select tables.name as table, policyname as name, lower(cmd) as command,
      array_to_string(roles, ', ') as roles
    from ${TABLES} join pg_policies on tablename = tables.name order by 1, 2`);

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
      diagram(names, of(columns), of(references)),
      domain === "orders" ? orderStatuses() : "",
      list(
        ["Table", "Trigger", "Runs", "Function"],
        of(triggers).map(({ table, name, at, function: called }) => [
          ...[code(table), code(name), at, code(called)],
        ]),
      ),
      list(
        ["Table", "Policy", "For", "Roles"],
        of(policies).map(({ table, name, command, roles }) => [code(table), name, command, roles]),
      ),
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

function diagram(names: string[], columns: Column[], references: Reference[]): string {
  const entities = names.map((table) => {
    const lines = columns
      .filter((column) => column.table === table && column.keys !== "")
      .map(({ type, name, keys }) => `    ${type} ${name} ${keys}`);
    return `  ${table} {\n${lines.join("\n")}\n  }`;
  });
  const relations = references.map(({ table, parent, columns, needed, one }) => {
    const ends = `${one ? "|o" : "}o"}--${needed ? "||" : "o|"}`;
    return `  ${table} ${ends} ${parent} : "${columns}"`;
  });
  return ["```mermaid", "erDiagram", ...entities, ...relations, "```"].join("\n");
}

const code = (name: string) => `\`${name}\``;

function list(heads: string[], rows: string[][]): string {
  if (rows.length === 0) return "";
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
}
