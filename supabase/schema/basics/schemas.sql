-- Hosted projects grant everything by default. Here each domain grants its own.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
-- Can only be revoked without a schema.
alter default privileges revoke execute on functions from public;

create schema if not exists private;
revoke all on schema private from public;

-- Sorts "de Beer" before "Dlamini", and Krüger with Kruger. Without ICU, by bytes.
do $$
begin
  create collation private.names (provider = icu, locale = 'und');
exception when feature_not_supported then
  create collation private.names from pg_catalog."C";
end
$$;

-- For hosted projects. Cannot log in until the owner sets a password (docs/production.md).
do $$
begin
  -- Roles are global, so a website on another database may have created it.
  create role reefline_site nologin noinherit;
exception when duplicate_object or unique_violation then null;
end
$$;
