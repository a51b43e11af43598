-- Hides the owner. Unpublished products show their name only.
create or replace function public.read_list(link text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'name', lists.name,
    'updated_at', lists.updated_at,
    'items', (
      select coalesce(jsonb_agg(to_jsonb(line) order by line.position), '[]')
      from (
        select items.position, items.quantity, items.note, items.sizing, products.id as product_id,
          coalesce(products.name, items.product_name) as product_name, products.price,
          products.price_breaks, products.image_url
        from public.saved_list_items as items
        left join public.products
          on products.id = items.product_id and products.state = 'published'
        where items.list_id = lists.id
      ) as line
    )
  )
  from private.private_links as opened
  join public.saved_lists as lists on lists.id = opened.list_id
  where opened.hash = private.link_hash(link) and opened.revoked_at is null
$$;
grant execute on function public.read_list(text) to anon, authenticated;
