-- Hosted projects grant it everything. The site never uses it.
grant all on all tables in schema public to service_role;

grant select on private.backups to reefline_site;

grant select, insert, update, delete on private.rate_limits to reefline_site;

grant select (id, at, actor, table_name, row_id, action, before, after)
on public.audit_log to authenticated;
create policy "the office read the audit log" on public.audit_log
  for select to authenticated using ((select private.in_office()));

grant
  select,
  insert (id, user_id, list, name, search),
  delete
on public.list_views to authenticated;
create policy "the office manages its own views" on public.list_views
  for all to authenticated
  using (user_id = (select auth.uid()) and (select private.in_office()));
