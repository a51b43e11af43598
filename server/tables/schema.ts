import { sql } from "kysely";
import { TABLES } from "#app/data/table-calls.ts";
import type { Database } from "#server/database/connections.ts";

/** How rows of one table lead to rows of another: pairs of columns that are equal. */
type Relation = { pairs: [own: string, theirs: string][]; leadsTo: "one" | "many" };

/** What a function takes, by name and SQL type, and what it returns. */
export type DatabaseFunction = {
  types: Record<string, string>;
  /** Names of those that a caller may leave out: the last ones. */
  optional: string[];
  returns: "nothing" | "one" | "rows";
};

/** What the database says of itself, and a statement needs. */
export type Schema = {
  relation: (of: string, target: string) => Relation;
  function: (name: string) => DatabaseFunction;
};

type ForeignKey = { table: string; target: string; pairs: [string, string][] };

/** Reads the foreign keys and functions of what is public. Throws when declared tables are not related in one way. */
export async function readSchema(database: Database): Promise<Schema> {
  const { rows: keys } = await sql<ForeignKey>`
    select own.relname as "table", target.relname as target, (
      select json_agg(json_build_array(mine.attname, theirs.attname))
      from unnest(key.conkey, key.confkey) as pair (mine, theirs)
        join pg_attribute mine on mine.attrelid = own.oid and mine.attnum = pair.mine
        join pg_attribute theirs on theirs.attrelid = target.oid and theirs.attnum = pair.theirs
    ) as pairs
    from pg_constraint key
      join pg_class own on own.oid = key.conrelid
      join pg_class target on target.oid = key.confrelid
    where key.contype = 'f' and own.relnamespace = 'public'::regnamespace
      and target.relnamespace = 'public'::regnamespace`.execute(database);
  const { rows: functions } = await sql<DatabaseFunction & { name: string }>`
    select proname as name,
      case when prorettype = 'void'::regtype then 'nothing' when proretset then 'rows' else 'one' end as returns,
      (
        select coalesce(json_object_agg(name, format_type(type, null)), '{}')
        from unnest(proargnames[:pronargs], proargtypes::oid[]) as argument (name, type)
      ) as types,
      proargnames[pronargs - pronargdefaults + 1:pronargs] as optional
    from pg_proc where pronamespace = 'public'::regnamespace`.execute(database);
  const relations = new Map<string, Relation>();
  for (const [table, { relations: targets = [] }] of Object.entries(TABLES)) {
    for (const target of targets) relations.set(`${table} ${target}`, relate(keys, table, target));
  }
  const byName = new Map(functions.map((one) => [one.name, one]));
  return {
    relation: (of, target) => known(relations.get(`${of} ${target}`)),
    function: (name) => known(byName.get(name)),
  };
}

function relate(keys: ForeignKey[], table: string, target: string): Relation {
  const found = keys.flatMap((key): Relation[] => {
    if (key.table === table && key.target === target) return [{ ...key, leadsTo: "one" }];
    if (key.table !== target || key.target !== table) return [];
    return [{ pairs: key.pairs.map(([theirs, own]) => [own, theirs]), leadsTo: "many" }];
  });
  const [relation, ...more] = found;
  if (!relation || more.length > 0) {
    throw new Error(`${table} and ${target} are related in ${found.length} ways.`);
  }
  return relation;
}

function known<Thing>(thing: Thing | undefined): Thing {
  if (!thing) throw new Error("A declared call has no function in the database.");
  return thing;
}
