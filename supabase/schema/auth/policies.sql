-- Policies ask who calls; nothing else in here is for the roles of visitors.
grant usage on schema auth to anon, authenticated, service_role;
