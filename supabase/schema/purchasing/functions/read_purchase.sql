create or replace function public.read_purchase(link text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.purchase_page(purchase_id) from private.private_links
  where hash = private.link_hash(link) and revoked_at is null and purchase_id is not null
$$;
grant execute on function public.read_purchase(text) to anon, authenticated;
