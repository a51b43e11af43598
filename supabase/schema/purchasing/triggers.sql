create trigger announce_office_change after insert or update or delete on public.suppliers
  for each row execute function private.announce_office_change();
-- An insert would log the contacts.
create trigger record_change after update on public.suppliers
  for each row execute function private.record_change('note', 'contacts');
create trigger end_links after update of contacts on public.suppliers
  for each row execute function private.end_links_of_supplier();
create trigger touch_updated_at before update on public.suppliers
  for each row execute function private.touch_updated_at();

create trigger announce_office_change after insert or update or delete on public.product_suppliers
  for each row execute function private.announce_office_change();

create trigger announce_office_change after insert or update or delete on public.purchases
  for each row execute function private.announce_office_change();
create trigger keep_search_text after insert or delete or update on public.purchases
  for each row execute function private.keep_search_text('purchase');
create trigger record_change after insert or update or delete on public.purchases
  for each row execute function private.record_change('document', 'supplier_email', 'confirmed_by', 'note');

create trigger announce_office_change after insert or update or delete on public.purchase_lines
  for each row execute function private.announce_office_change();
create trigger record_purchase_line after update on public.purchase_lines
  for each row execute function private.record_purchase_line();

create trigger announce_office_change after insert or update or delete on public.purchase_receipts
  for each row execute function private.announce_office_change();

create trigger announce_office_change after insert or update or delete on public.purchase_receipt_lines
  for each row execute function private.announce_office_change();
