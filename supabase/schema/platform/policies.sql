grant select on private.backups to reefline_site;

grant select, insert, update, delete on private.rate_limits to reefline_site;

grant select (id, at, actor, table_name, row_id, action, before, after)
on public.audit_log to authenticated;
grant all on public.audit_log to service_role;
create policy "the office read the audit log" on public.audit_log
  for select to authenticated using ((select private.in_office()));

grant
  select,
  insert (id, user_id, list, name, search),
  delete
on public.list_views to authenticated;
grant all on public.list_views to service_role;
create policy "the office add their own views" on public.list_views
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.in_office()));
create policy "the office delete their own views" on public.list_views
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.in_office()));
create policy "the office read their own views" on public.list_views
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.in_office()));
