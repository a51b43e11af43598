grant
  select,
  insert (id, name, range, certificate_number, calibrated_on, due_on),
  update (name, range, certificate_number, calibrated_on, due_on)
on public.instruments to authenticated;
create policy "staff read instruments" on public.instruments
  for select to authenticated using ((select private.is_staff()));
create policy "the office adds instruments" on public.instruments
  for insert to authenticated with check ((select private.in_office()));
create policy "the office changes instruments" on public.instruments
  for update to authenticated using ((select private.in_office()));

grant select on public.test_sheets to authenticated;
create policy "staff read test sheets" on public.test_sheets
  for select to authenticated using ((select private.is_staff()));
grant select (repair_id, kind, saved_at), update (computed) on public.test_sheets to reefline_site;
create policy "the site computes test sheets" on public.test_sheets
  for all to reefline_site using (true);

grant select on public.certificates to authenticated;
create policy "the office reads certificates" on public.certificates
  for select to authenticated using ((select private.in_office()));
