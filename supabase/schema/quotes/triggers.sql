create trigger announce_office_change after insert or update or delete on public.quote_events
  for each row execute function private.announce_office_change();
create trigger keep_quote_event before update or delete on public.quote_events
  for each row execute function private.keep_quote_event();

create trigger announce_office_change after insert or update or delete on public.quote_lines
  for each row execute function private.announce_office_change();
create trigger free_line_of_deleted_product before insert on public.quote_lines
  for each row when (new.product_id is not null)
  execute function private.free_line_of_deleted_product();
create trigger guard_quote_line before insert or update or delete on public.quote_lines
  for each row execute function private.guard_quote_line();

create trigger announce_office_change after insert or update or delete on public.quotes
  for each row execute function private.announce_office_change();
create trigger attach_changed_quote before update of customer_email on public.quotes
  for each row when (new.customer_email <> 'erased@erased.invalid')
  execute function private.attach_quote();
create trigger attach_customer before insert on public.quotes
  for each row when (current_setting('undo.restores', true) is distinct from 'yes')
  execute function private.attach_quote();
create trigger attach_sent after update of state on public.quotes
  for each row when (new.state = 'sent') execute function private.attach_sent_quote();
create trigger end_links_of_quote after update of state on public.quotes
  for each row when (old.state = 'draft' and new.state = 'sent')
  execute function private.end_links_of_quote();
create trigger guard_quote before insert or update on public.quotes
  for each row execute function private.guard_quote();
create trigger keep_search_text after insert or delete or update on public.quotes
  for each row execute function private.keep_search_text('quote');
create trigger record_quote after insert or delete on public.quotes
  for each row execute function private.record_quote();
create trigger record_state after update of state on public.quotes
  for each row when (new.state <> old.state) execute function private.record_quote();
create trigger touch_updated_at before update on public.quotes for each row
  when (not (
    new.customer_id is distinct from old.customer_id
    and to_jsonb(new) - 'customer_id' = to_jsonb(old) - 'customer_id'
  ))
  execute function private.touch_updated_at();
create trigger zz_keep_deleted before delete on public.quotes
  for each row when (pg_trigger_depth() = 0) execute function private.keep_deleted();
