-- A hosted project gives everything to every role by default. Here a new table or function is closed until its
-- domain grants rights on it.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public
  revoke execute on functions from anon, authenticated, service_role;
-- PUBLIC's right to call a new function belongs to no schema and can only be revoked without one.
alter default privileges revoke execute on functions from public;

-- Not exposed by the API: only functions with their owner's rights reach it.
create schema if not exists private;
revoke all on schema private from public;

-- Names are ordered as people look for them: "de Beer" before "Dlamini", Krüger beside Kruger. A server without ICU
-- orders them by their bytes.
do $$
begin
  create collation private.names (provider = icu, locale = 'und');
exception when feature_not_supported then
  create collation private.names from pg_catalog."C";
end
$$;

-- The site's process on a hosted project, where it answers no calls: it sends the emails of the outbox, reminds
-- customers, takes enquiries and keeps files. The role cannot sign in until the project's owner gives it a password
-- (docs/production.md), and reaches no accounts, prices or roles.
do $$
begin
  -- Roles belong to the whole server: a site on another database may have made it.
  create role reefline_site nologin noinherit;
exception when duplicate_object or unique_violation then null;
end
$$;
