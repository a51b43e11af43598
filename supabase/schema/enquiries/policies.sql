grant select on public.contact_message_items to authenticated, reefline_site;
grant all on public.contact_message_items to service_role;
grant insert on public.contact_message_items to reefline_site;
create policy "the office read requested items" on public.contact_message_items
  for select to authenticated using ((select private.in_office()));
create policy "the site reads what is asked for" on public.contact_message_items
  for select to reefline_site using (true);
create policy "the site takes what is asked for" on public.contact_message_items
  for insert to reefline_site with check (true);

grant select on public.contact_messages to authenticated, reefline_site;
grant update (status, note), delete on public.contact_messages to authenticated;
grant all on public.contact_messages to service_role;
grant
  insert (submission_id, name, email, phone, company, subject, subject_label, message, selections),
  update (mail_state, mail_error)
on public.contact_messages to reefline_site;
create policy "the office change enquiries" on public.contact_messages
  for update to authenticated
  using ((select private.in_office())) with check ((select private.in_office()));
create policy "the office delete enquiries" on public.contact_messages
  for delete to authenticated using ((select private.in_office()));
create policy "the office read enquiries" on public.contact_messages
  for select to authenticated using ((select private.in_office()));
create policy "the site reads enquiries" on public.contact_messages
  for select to reefline_site using (true);
create policy "the site says what became of their mails" on public.contact_messages
  for update to reefline_site using (true);
create policy "the site takes enquiries" on public.contact_messages
  for insert to reefline_site with check (true);
