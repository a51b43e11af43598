grant select on public.enquiry_items to authenticated, reefline_site;
grant insert on public.enquiry_items to reefline_site;
create policy "the office reads requested items" on public.enquiry_items
  for select to authenticated using ((select private.in_office()));
create policy "the site reads what is asked for" on public.enquiry_items
  for select to reefline_site using (true);
create policy "the site takes what is asked for" on public.enquiry_items
  for insert to reefline_site with check (true);

grant
  select (
    id, customer_id, customer_confirmed, email_confirmed_at, reference, created_at, name, email,
    phone, company, subject, subject_label, message, selections, status, status_changed_at,
    status_changed_by, note, email_status, email_error, updated_at, by_office
  )
on public.enquiries to authenticated;
grant select on public.enquiries to reefline_site;
grant update (status), delete on public.enquiries to authenticated;
grant
  insert (submission_id, name, email, phone, company, subject, subject_label, message, selections),
  update (email_status, email_error)
on public.enquiries to reefline_site;
create policy "the office manages enquiries" on public.enquiries
  for all to authenticated using ((select private.in_office()));
create policy "the site reads enquiries" on public.enquiries
  for select to reefline_site using (true);
create policy "the site says what became of their mails" on public.enquiries
  for update to reefline_site using (true);
create policy "the site takes enquiries" on public.enquiries
  for insert to reefline_site with check (true);
