import { type RawBuilder, sql } from "kysely";
import { type Condition, type Filter, OPERATORS, type Order } from "./conditions.ts";
import type { Schema } from "./schema.ts";
import type { Embedded, Selection } from "./selection.ts";
import type { Query, TableRequest } from "./table-request.ts";

export type Result = { rows: number; body: string | null; total?: number };

type Sql = RawBuilder<unknown>;

/** Related rows of one row, as on the hosted service. */
const MAX_RELATED = 1000;

/** PostgreSQL writes the JSON, so Node never parses it. */
export function statementOf(request: TableRequest, schema: Schema): RawBuilder<Result> {
  switch (request.kind) {
    case "read": {
      const { table } = request.query.selection;
      return answering(request, request.query, sql.id("public", table.name), schema);
    }
    case "call":
      return calling(request, schema);
    default:
      return changing(request, schema);
  }
}

type Change = Exclude<TableRequest, { kind: "read" | "call" }>;
type FunctionCall = Extract<TableRequest, { kind: "call" }>;

function changing(request: Change, schema: Schema): RawBuilder<Result> {
  const { selection } = request.query;
  const { name: table } = selection.table;
  if (!request.returned) {
    return sql`with written as (${change(request)} returning 1)
      select count(*) as rows, null as body from written`;
  }
  const related = selection.embedded.flatMap((one) =>
    relationOf(selection, one, schema).pairs.map(([own]) => own),
  );
  const names = [...new Set([...selection.columns.values(), ...related])];
  const columns = names.map((name) => sql.id(table, name));
  return sql`with written as (${change(request)} returning ${sql.join(columns)})
    select count(*) as rows, ${json(request)}::text as body
    from (select ${selectionOf(selection, schema)} from written as ${sql.id(table)}) as one`;
}

function change(request: Change): Sql {
  const { selection, filters } = request.query;
  const target = sql.id("public", selection.table.name);
  const where = whereOf(selection.table.name, filters);
  if (request.kind === "delete") return sql`delete from ${target}${where}`;
  const names = [...new Set(request.rows.flatMap(Object.keys))];
  const columns = sql.join(names.map((name) => sql.id(name)));
  const values = sql.join(names.map((name) => sql.id("given", name)));
  const json = JSON.stringify(request.rows);
  const given = sql`json_populate_recordset(null::${target}, ${json}) as given`;
  return request.kind === "insert"
    ? sql`insert into ${target} (${columns}) select ${values} from ${given}`
    : sql`update ${target} set (${columns}) = row(${values}) from ${given}${where}`;
}

function calling(request: FunctionCall, schema: Schema): RawBuilder<Result> {
  const { types, returns } = schema.function(request.contract.name);
  const names = Object.keys(request.args);
  const passed = names.map((name) => sql`${sql.id(name)} => ${sql.id("given", name)}`);
  const called = sql`${sql.id("public", request.contract.name)}(${list(passed)}) as one`;
  const columns = names.map((name) => sql`${sql.id(name)} ${sql.raw(types[name] ?? "text")}`);
  const record = sql`json_to_record(${JSON.stringify(request.args)}) as given (${list(columns)})`;
  const source = names.length > 0 ? sql`${record}, lateral ${called}` : called;
  if (request.query) {
    const { name } = request.query.selection.table;
    return sql`with found as (select one.* from ${source})
      ${answering(request, request.query, sql`found as ${sql.id(name)}`, schema)}`;
  }
  if (returns === "nothing") return sql`select 1 as rows, null as body from ${source}`;
  const body = json({ single: returns === "one" });
  return sql`select count(*) as rows, ${body}::text as body from ${source}`;
}

function answering(
  { single, counted, returned }: TableRequest,
  { selection, filters, order, limit, offset }: Query,
  source: Sql,
  schema: Schema,
): RawBuilder<Result> {
  const { name: table } = selection.table;
  const where = whereOf(table, filters);
  const total = counted ? sql`, (select count(*) from ${source}${where}) as total` : sql``;
  return sql`select count(*) as rows, ${returned ? sql`${json({ single })}::text` : sql`null`} as body${total} from (
    select ${selectionOf(selection, schema)} from ${source}${where}${orderOf(table, order)}
    limit ${limit} offset ${offset}) as one`;
}

function json({ single }: { single: boolean }): Sql {
  return single ? sql`(json_agg(one) -> 0)` : sql`coalesce(json_agg(one), '[]')`;
}

function selectionOf(selection: Selection, schema: Schema): Sql {
  const { table, columns, embedded } = selection;
  return sql.join([
    ...Array.from(
      columns,
      ([name, column]) => sql`${sql.id(table.name, column)} as ${sql.id(name)}`,
    ),
    ...embedded.map((one) => sql`(${relatedRows(selection, one, schema)}) as ${sql.id(one.name)}`),
  ]);
}

function relatedRows(of: Selection, embedded: Embedded, schema: Schema): Sql {
  const { selection, order } = embedded;
  const { name: table } = selection.table;
  const { pairs, leadsTo } = relationOf(of, embedded, schema);
  const equal = pairs.map(
    ([own, theirs]) => sql`${sql.id(table, theirs)} = ${sql.id(of.table.name, own)}`,
  );
  return sql`select ${json({ single: leadsTo === "one" })} from (
    select ${selectionOf(selection, schema)} from ${sql.id("public", table)}
    where ${sql.join(equal, sql` and `)}${orderOf(table, order)}
    limit ${sql.lit(MAX_RELATED)}) as one`;
}

function relationOf(of: Selection, { selection }: Embedded, schema: Schema) {
  const relation = schema.relation(of.table.name, selection.table.name);
  if (!relation) throw new Error(`${of.table.name} does not embed ${selection.table.name}.`);
  return relation;
}

function whereOf(table: string, filters: Filter[]): Sql {
  if (filters.length === 0) return sql``;
  const all = filters.map((some) => {
    const conditions = some.map((condition) => conditionOf(table, condition));
    return sql`(${sql.join(conditions, sql` or `)})`;
  });
  return sql` where ${sql.join(all, sql` and `)}`;
}

function conditionOf(table: string, condition: Condition): Sql {
  const compared = sql`${sql.id(table, condition.column)} ${comparison(condition)}`;
  return condition.negated ? sql`not (${compared})` : compared;
}

function comparison({ operator, value }: Condition): Sql {
  if (operator === "in") return sql`= any(${value})`;
  return operator === "is" ? sql.raw(`is ${value}`) : sql`${sql.raw(OPERATORS[operator])} ${value}`;
}

function orderOf(table: string, order: Order[]): Sql {
  if (order.length === 0) return sql``;
  const parts = order.map(({ column, descending, nulls }) => {
    const last = nulls === null ? sql`` : sql.raw(` nulls ${nulls}`);
    return sql`${sql.id(table, column)}${descending ? sql` desc` : sql``}${last}`;
  });
  return sql` order by ${sql.join(parts)}`;
}

/** Unlike `sql.join`, accepts an empty list. */
function list(parts: Sql[]): Sql {
  return parts.length > 0 ? sql.join(parts) : sql``;
}
