create trigger announce_office_change after insert or update or delete on public.repair_measurements
  for each row execute function private.announce_office_change();

create trigger announce_office_change after insert or update or delete on public.repairs
  for each row execute function private.announce_office_change();
create trigger keep_search_text after insert on public.repairs
  for each row execute function private.keep_search_text('enquiry');
-- The log is permanent and texts may contain names, so it records lengths only.
create trigger record_change after update of
  promised_on, received_at, stripped_at, repaired_at, tested_at, dispatched_at,
  findings, recommendation, report_saved_at, report_published_at, awaits_signature
  on public.repairs for each row execute function private.record_change('findings', 'recommendation');

create trigger announce_office_change after insert or update or delete on public.repair_hours
  for each row execute function private.announce_office_change();
create trigger announce_office_change after insert or update or delete on public.repair_parts
  for each row execute function private.announce_office_change();
