grant select, insert on private.attachment_parts to reefline_site;

grant select, insert, delete on private.unsent_files to reefline_site;

grant select on public.attachments to authenticated, reefline_site;
grant
  insert (id, name, media_type, size),
  update (enquiry_id, position),
  delete
on public.attachments to reefline_site;
create policy "the office read attachments" on public.attachments
  for select to authenticated using ((select private.in_office()));
create policy "staff read photos of repairs" on public.attachments
  for select to authenticated using (repair_id is not null and (select private.is_staff()));
create policy "the site keeps files" on public.attachments
  for all to reefline_site using (true);

grant select on public.messages to authenticated, reefline_site;
grant update (email_status, email_error) on public.messages to reefline_site;
create policy "the office read messages" on public.messages
  for select to authenticated using ((select private.in_office()));
create policy "the site reads messages" on public.messages
  for select to reefline_site using (true);
create policy "the site says what became of their mails" on public.messages
  for update to reefline_site using (true);
