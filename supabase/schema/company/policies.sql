grant select (id, key, value, updated_at) on public.settings to anon, authenticated;
grant select (key, value) on public.settings to reefline_site;
create policy "everybody reads public settings" on public.settings
  for select to anon, authenticated using (key like 'public.%');
create policy "the office reads settings" on public.settings
  for select to authenticated using ((select private.in_office()));
create policy "staff read limits" on public.settings
  for select to authenticated
  using (key in ('office.certificates', 'office.measurements') and (select private.is_staff()));
create policy "the site reads settings" on public.settings
  for select to reefline_site using (true);

grant select on public.exchange_rates to authenticated;
create policy "the office reads exchange rates" on public.exchange_rates
  for select to authenticated using ((select private.in_office()));
