import { sql } from "kysely";
import type { Database } from "#server/database/connections.ts";

/** Returns a line per database object with its rights, excluding rows. */
export async function catalogueOf(database: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with schemas as (
      select * from pg_namespace where nspname in ('auth', 'private', 'public')
    ),
    relations as (
      select pg_class.*, nspname from pg_class join schemas on schemas.oid = relnamespace
    ),
    functions as (
      select pg_proc.*, nspname from pg_proc join schemas on schemas.oid = pronamespace
    ),
    rights (subject, acl) as (
      select 'schema ' || nspname, coalesce(nspacl, acldefault('n', nspowner)) from schemas
      union all
      select relations.oid::regclass::text, coalesce(relacl, acldefault('r', relowner))
      from relations where relkind in ('r', 'v')
      union all
      select attrelid::regclass || '.' || attname, attacl
      from pg_attribute join relations on relations.oid = attrelid where attacl is not null
      union all
      select oid::regprocedure::text, coalesce(proacl, acldefault('f', proowner)) from functions
      union all
      select concat_ws(' ', 'new', defaclobjtype, nspname), defaclacl
      from pg_default_acl left join pg_namespace on pg_namespace.oid = defaclnamespace
    )
    select concat_ws(' ', 'right', subject, privilege_type, is_grantable,
      case grantee when 0 then 'public' else grantee::regrole::text end) as line
    from rights, aclexplode(acl)
    union all
    select concat_ws(' ', 'relation', oid::regclass, relkind, relpersistence, relrowsecurity,
      relforcerowsecurity, relowner::regrole, reloptions) from relations
    union all
    select concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod),
      attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid))
    from pg_attribute join relations on relations.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped
    union all
    select concat_ws(' ', 'comment', objoid::regclass, attname, description)
    from pg_description join relations on relations.oid = objoid
      left join pg_attribute on attrelid = objoid and attnum = objsubid
    where classoid = 'pg_class'::regclass
    union all
    select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid))
    from pg_constraint join relations on relations.oid = conrelid
    union all
    select concat_ws(' ', 'index', indexdef) from pg_indexes join schemas on nspname = schemaname
    union all
    select concat_ws(' ', 'trigger', tgenabled, pg_get_triggerdef(pg_trigger.oid))
    from pg_trigger join relations on relations.oid = tgrelid where not tgisinternal
    union all
    select concat_ws(' ', 'policy', pg_policies) from pg_policies
    union all
    select concat_ws(' ', 'function', proowner::regrole, pg_get_functiondef(functions.oid)) from functions
    union all
    select concat_ws(' ', 'schema', nspname, nspowner::regrole) from schemas
    order by line`.execute(database);
  return rows.map(({ line }) => line);
}
