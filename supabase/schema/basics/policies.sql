grant usage on schema public to anon, authenticated, service_role, reefline_site;
grant usage on schema private to reefline_site;
