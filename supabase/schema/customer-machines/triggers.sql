create trigger announce_office_change after insert or update or delete on public.customer_machines
  for each row execute function private.announce_office_change();
create trigger give_code after insert on public.customer_machines
  for each row when (current_setting('undo.restores', true) is distinct from 'yes')
  execute function private.give_machine_code();
-- The log is permanent and texts may contain names, so it records their lengths only.
create trigger record_change
  after update of serial_number, manufacturer, model, year, customer_id, running_hours, service_due, site, location,
  note, is_loan, lent_for, lent_on, lent_until
  or delete on public.customer_machines for each row
  execute function private.record_change('site', 'location', 'note', 'search_text');
create trigger touch_updated_at before update on public.customer_machines
  for each row execute function private.touch_updated_at();

create trigger zz_keep_deleted before delete on public.customer_machines
  for each row when (pg_trigger_depth() = 0) execute function private.keep_deleted();

create trigger announce_office_change after insert or update or delete on public.customer_machine_documents
  for each row execute function private.announce_office_change();

create trigger link_repair after insert on public.repairs
  for each row when (current_setting('undo.restores', true) is distinct from 'yes')
  execute function private.link_repair();
create trigger link_repair after update of email_confirmed_at, customer_confirmed on public.enquiries
  for each row when (new.email_confirmed_at is not null or new.customer_confirmed)
  execute function private.link_repair();

create trigger announce_office_change after insert or update or delete on public.customer_machine_codes
  for each row execute function private.announce_office_change();
