create trigger announce_office_change after insert or update or delete on public.instruments
  for each row execute function private.announce_office_change();
create trigger touch_updated_at before update on public.instruments
  for each row execute function private.touch_updated_at();
create trigger record_change after insert or update on public.instruments
  for each row execute function private.record_change();

create trigger announce_office_change after insert or update or delete on public.test_sheets
  for each row execute function private.announce_office_change();

create trigger announce_office_change after insert or update or delete on public.certificates
  for each row execute function private.announce_office_change();
create trigger record_change after insert or update of withdrawn_on on public.certificates
  for each row execute function private.record_change('document', 'customer_email');
create trigger guard_issued before update or delete on public.certificates
  for each row execute function private.guard_issued_certificate();
