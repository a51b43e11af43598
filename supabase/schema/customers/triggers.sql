create trigger forget_merged after insert on private.customer_merges
  for each row execute function private.forget_merged();

create trigger announce_office_change after insert or update or delete on public.customer_contacts
  for each row execute function private.announce_office_change();
create trigger attach_rows after insert or update of email on public.customer_contacts
  for each row when (new.email <> '') execute function private.attach_rows();
create constraint trigger end_links_of_person after delete or update on public.customer_contacts
  deferrable initially deferred
  for each row when (old.email <> '') execute function private.end_links_of_person();
create trigger keep_added after insert on public.customer_contacts
  referencing new table as changed for each statement execute function private.keep_people();
create trigger keep_changed after update on public.customer_contacts
  referencing new table as changed for each statement execute function private.keep_people();
create trigger keep_removed after delete on public.customer_contacts
  referencing old table as changed for each statement execute function private.keep_people();

create trigger announce_office_change after insert or update or delete on public.customers
  for each row execute function private.announce_office_change();
create trigger keep_keys after insert or update of name, phone on public.customers
  for each row execute function private.keep_customer_keys();
create trigger keep_search_text after insert or delete or update on public.customers
  for each row execute function private.keep_customer_text();
create trigger record_change
  after update of name, phone, vat_number, vat_mode, payment_terms, address, delivery_address, note, price_group
  on public.customers for each row
  when (new.last_contact_at is not distinct from old.last_contact_at)
  execute function private.record_change(
    'name', 'phone', 'vat_number', 'vat_mode', 'payment_terms', 'address', 'delivery_address', 'note'
  );
create trigger record_customer after insert or delete on public.customers
  for each row execute function private.record_customer();
-- A new last contact is not an edit.
create trigger touch_updated_at before update on public.customers for each row
  when (new.last_contact_at is not distinct from old.last_contact_at)
  execute function private.touch_updated_at();
create trigger zz_keep_deleted before delete on public.customers
  for each row when (pg_trigger_depth() = 0) execute function private.keep_deleted();

create trigger announce_office_change after insert or update or delete on public.agreed_prices
  for each row execute function private.announce_office_change();
create trigger guard_agreed_price before insert or update on public.agreed_prices
  for each row execute function private.guard_agreed_price();
create trigger record_change after insert or update or delete on public.agreed_prices
  for each row execute function private.record_change();
create trigger touch_updated_at before update on public.agreed_prices
  for each row execute function private.touch_updated_at();
create trigger zz_keep_deleted before delete on public.agreed_prices
  for each row when (pg_trigger_depth() = 0) execute function private.keep_deleted();
