create or replace function private.is_traded(target uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.order_items where product_id = target)
    or exists (select from public.quote_lines where product_id = target)
$$;
