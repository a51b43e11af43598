create trigger announce_office_change after insert or update or delete on public.enquiry_items
  for each row execute function private.announce_office_change();
create trigger keep_enquiry_text after insert on public.enquiry_items
  referencing new table as added for each statement execute function private.keep_enquiry_text();

create trigger announce_office_change after insert or update or delete on public.enquiries
  for each row execute function private.announce_office_change();
create trigger attach_customer before insert on public.enquiries
  for each row when (current_setting('undo.restores', true) is distinct from 'yes')
  execute function private.attach_enquiry();
create trigger end_links_of_enquiry before update of email on public.enquiries
  for each row when (lower(old.email) <> lower(new.email))
  execute function private.end_links_of_enquiry();
create trigger guard_enquiry before update on public.enquiries for each row execute function private.guard_enquiry();
create trigger keep_search_text after insert or delete or update of note on public.enquiries
  for each row execute function private.keep_search_text('enquiry');
create trigger number_enquiry before insert on public.enquiries
  for each row when (current_setting('undo.restores', true) is distinct from 'yes')
  execute function private.number_enquiry();
create trigger record_change after update of status, note or delete on public.enquiries
  for each row execute function private.record_change('note');
create trigger record_mail after update of email_status on public.enquiries
  for each row when (new.email_status <> old.email_status)
  execute function private.record_change('note');
create trigger touch_updated_at before update on public.enquiries
  for each row execute function private.touch_updated_at();
create trigger zz_keep_deleted before delete on public.enquiries
  for each row when (pg_trigger_depth() = 0) execute function private.keep_deleted();
