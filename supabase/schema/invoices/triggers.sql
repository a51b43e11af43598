create trigger announce_office_change
  after insert or update or delete on public.invoices
  for each row execute function private.announce_office_change();

create trigger guard_issued before update or delete on public.invoices
  for each row execute function private.guard_issued_invoice();

create trigger keep_search_text after insert or update of customer_id on public.invoices
  for each row execute function private.keep_search_text('invoice');

create trigger record_change after insert or update on public.invoices
  for each row execute function private.record_change('document', 'customer_name', 'customer_email', 'disputed');

create trigger announce_office_change
  after insert or update or delete on public.payments
  for each row execute function private.announce_office_change();

create trigger record_change after insert or update on public.payments
  for each row execute function private.record_change('payer', 'reference', 'bank_line', 'reason');

create trigger settle after insert on public.allocations
  for each row execute function private.settle_allocation();

create trigger unsettle after update of undone_at on public.allocations
  for each row when (old.undone_at is null and new.undone_at is not null)
  execute function private.settle_allocation();
create trigger announce_office_change
  after insert or update or delete on public.allocations
  for each row execute function private.announce_office_change();

create trigger announce_office_change
  after insert or update or delete on public.bank_layouts
  for each row execute function private.announce_office_change();
