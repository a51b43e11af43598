-- Policies need the caller's id.
grant usage on schema auth to anon, authenticated, service_role;
