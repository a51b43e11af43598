create or replace function private.guard_quote_line() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  free constant text[] := array['product_id', 'chosen'];
begin
  -- Allows cascades from a deleted quotation.
  if exists (
    select from public.quotes
    where id in (case when tg_op <> 'INSERT' then old.quote_id end,
      case when tg_op <> 'DELETE' then new.quote_id end) and state <> 'draft'
  ) and (tg_op <> 'UPDATE' or (to_jsonb(new) - free) <> (to_jsonb(old) - free)) then
    raise exception using errcode = '42501', message = 'sent-stays';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
