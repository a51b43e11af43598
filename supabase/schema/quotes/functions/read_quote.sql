-- Returns null for an invalid link.
create or replace function public.read_quote(link text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  opened record;
  shown public.quotes;
begin
  select * into opened from private.opened_by(link);
  select * into shown from public.quotes
  where chain_id = opened.chain_id and state <> 'draft' order by revision desc limit 1;
  if shown.id is null then
    return null;
  end if;
  return private.quote_document(shown.id) || jsonb_build_object(
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(message) order by message.created_at), '[]')
      from (
        select created_at, from_office, author, body from public.messages
        where chain_id = opened.chain_id and not opened.approves
      ) as message
    ),
    'order', (
      select private.customer_order(orders) || jsonb_build_object(
        'id', id, 'amendments', (
          select coalesce(jsonb_agg(to_jsonb(amendment) order by amendment.number), '[]')
          from (
            select number, at, old, new, reason, asks_customer, applied_at, confirmed_at, confirmed_by
            from public.order_amendments where order_id = orders.id and withdrawn_at is null
          ) as amendment
        )
      ) from public.orders
      where quote_id = shown.id
    ),
    'file', (select name from public.attachments where quote_id = shown.id),
    'approves', opened.approves, 'approval_limit', opened.approval_limit, 'approvals', (
      select coalesce(jsonb_agg(jsonb_build_object('at', at, 'by', data ->> 'by') order by id), '[]')
      from public.quote_events where quote_id = shown.id and kind = 'approved'
    )
  );
end
$$;
grant execute on function public.read_quote(text) to anon, authenticated;
