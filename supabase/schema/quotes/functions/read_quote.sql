-- Returns null for an invalid link.
create or replace function public.read_quote(link text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  chain uuid;
  shown public.quotes;
begin
  select opened.chain_id into chain from private.opened_by(link) as opened;
  select * into shown from public.quotes
  where chain_id = chain and state <> 'draft' order by revision desc limit 1;
  if shown.id is null then
    return null;
  end if;
  return private.quote_document(shown.id) || jsonb_build_object(
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(message) order by message.created_at), '[]')
      from (
        select created_at, from_office, author, body from public.messages where chain_id = chain
      ) as message
    ),
    'order', (
      select jsonb_build_object(
        'id', id, 'number', number, 'status', status, 'part_delivered', part_delivered,
        'amendments', (
          select coalesce(jsonb_agg(to_jsonb(amendment) order by amendment.number), '[]')
          from (
            select number, at, old, new, reason, asks_customer, applied_at, confirmed_at, confirmed_by
            from public.order_amendments where order_id = orders.id and withdrawn_at is null
          ) as amendment
        ),
        'deliveries', private.deliveries_of(id), 'due', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'product_name', product_name, 'unit', unit, 'due', due, 'expected_on', expected_on
          ) order by position), '[]')
          from public.order_items where order_id = orders.id and due > 0 and part_delivered
        )
      ) from public.orders
      where quote_id = shown.id
    ),
    'file', (select name from public.attachments where quote_id = shown.id)
  );
end
$$;
grant execute on function public.read_quote(text) to anon, authenticated;
