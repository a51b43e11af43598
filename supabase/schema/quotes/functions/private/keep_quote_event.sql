create or replace function private.keep_quote_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and not exists (select from public.quotes where id = old.quote_id) then
    return old;
  elsif tg_op = 'UPDATE' and to_jsonb(new) - 'data' = to_jsonb(old) - 'data'
    and new.data = old.data - '{by,reason}'::text[]
    and exists (
      select from public.quotes
      where id = old.quote_id and customer_email = private.erased_address()
    ) then
    return new;
  end if;
  raise exception using errcode = '42501', message = 'quote-history-stays';
end
$$;
