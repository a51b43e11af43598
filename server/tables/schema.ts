import { sql } from "kysely";
import type { TableName } from "#domains/contract.ts";
import type { Database } from "#server/database/connections.ts";

/** Columns follow from the grants of signed-in users and strangers. */
export type Table = {
  name: string;
  columns: string[];
  insert: string[];
  update: string[];
  delete: boolean;
  structured: string[];
};

type Relation = { pairs: [own: string, theirs: string][]; leadsTo: "one" | "many" };

export type DatabaseFunction = {
  types: Record<string, string>;
  optional: string[];
  returns: "nothing" | "one" | "rows";
};

export type Schema = {
  table: (name: string) => Table | undefined;
  relation: (table: string, target: string) => Relation | undefined;
  function: (name: string) => DatabaseFunction;
};

type ForeignKey = { table: string; target: string; pairs: [string, string][] };

/** With foreign keys alone, strangers could embed every product in a category. */
const EMBEDDED: Partial<Record<TableName, readonly TableName[]>> = {
  agreed_prices: ["products", "categories"],
  allocations: ["payments"],
  customer_machines: ["customers"],
  customers: ["customer_contacts"],
  deliveries: ["delivery_lines", "attachments"],
  enquiry_items: ["products"],
  machine_models: ["machine_positions"],
  order_items: ["products"],
  orders: ["order_items", "customers"],
  payments: ["customers"],
  product_suppliers: ["products", "suppliers"],
  product_types: ["product_fields"],
  products: ["categories"],
  purchase_receipts: ["purchase_receipt_lines"],
  purchases: ["purchase_lines", "suppliers"],
  quote_lines: ["products"],
  quotes: ["quote_lines"],
  repairs: ["repair_measurements"],
  reviews: ["products"],
  saved_lists: ["saved_list_items"],
  stock_reservations: ["orders"],
  wishlist_items: ["products"],
};

/** Throws unless embedded tables have exactly one relation. */
export async function readSchema(database: Database): Promise<Schema> {
  const { rows: tables } = await sql<Table>`
    select relname as name,
      array_agg(attname::text order by attnum) filter (where may.read) as columns,
      coalesce(array_agg(attname::text order by attnum) filter (where may.insert), '{}') as insert,
      coalesce(array_agg(attname::text order by attnum) filter (where may.update), '{}') as update,
      coalesce(
        array_agg(attname::text order by attnum) filter (where typcategory = 'A' or typname = 'jsonb'),
        '{}'
      ) as structured,
      has_table_privilege('authenticated', pg_class.oid, 'delete') as delete
    from pg_class
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      join pg_type on pg_type.oid = atttypid
      cross join lateral (
        select
          bool_or(has_column_privilege(caller, pg_class.oid, attnum, 'select')) as read,
          bool_or(has_column_privilege(caller, pg_class.oid, attnum, 'insert')) as insert,
          bool_or(has_column_privilege(caller, pg_class.oid, attnum, 'update')) as update
        from unnest(array['anon', 'authenticated']) as callers (caller)
      ) as may
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
    group by pg_class.oid, relname
    having bool_or(may.read)`.execute(database);
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
  const tableByName = new Map(tables.map((one) => [one.name, one]));
  const functionByName = new Map(functions.map((one) => [one.name, one]));
  const relations = new Map(
    Object.entries(EMBEDDED).flatMap(([table, targets]) =>
      targets.map((target) => [`${table} ${target}`, relate(keys, table, target)]),
    ),
  );
  return {
    table: (name) => tableByName.get(name),
    relation: (table, target) => relations.get(`${table} ${target}`),
    function(name) {
      const found = functionByName.get(name);
      if (!found) throw new Error(`The contract ${name} has no function in the database.`);
      return found;
    },
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
