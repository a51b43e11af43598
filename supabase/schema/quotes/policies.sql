grant select on public.quote_events to authenticated;
grant all on public.quote_events to service_role;
create policy "the office read what happened to quotations" on public.quote_events
  for select to authenticated using ((select private.in_office()));

grant select on public.quote_lines to authenticated;
grant all on public.quote_lines to service_role;
create policy "the office read lines of quotations" on public.quote_lines
  for select to authenticated using ((select private.in_office()));

grant select on public.quotes to authenticated;
grant all on public.quotes to service_role;
grant select (id), update (email_status, email_error) on public.quotes to reefline_site;
create policy "the office read quotations" on public.quotes
  for select to authenticated using ((select private.in_office()));
create policy "the site reads quotations" on public.quotes
  for select to reefline_site using (true);
create policy "the site says what became of their mails" on public.quotes
  for update to reefline_site using (true);
