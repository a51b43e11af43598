-- Numbers and freezes a draft, and emails it with a new private link. Of a sent one, only emails
-- it. Earlier links end.
create or replace function public.send_purchase(
  target uuid, seen timestamptz, address text
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  held public.purchases;
begin
  perform private.require_office();
  select * into held from public.purchases where id = target for no key update;
  if held.id is null then
    raise exception using message = 'gone';
  elsif held.updated_at is distinct from seen then
    raise exception using message = 'changed';
  elsif held.state = 'closed' then
    raise exception using message = 'closed';
  elsif not private.is_email_address(btrim(address)) then
    raise exception using message = 'no-email';
  elsif not exists (select from public.purchase_lines where purchase_id = target) then
    raise exception using message = 'no-lines';
  end if;
  if held.state = 'draft' then
    held.number := private.next_number('PO');
    update public.purchases as bought set
      state = 'sent', number = held.number, sent_at = clock_timestamp(), sent_by = private.user_name(),
      supplier_name = seller.name,
      document = jsonb_build_object(
        'number', held.number, 'issued_on', private.office_day(), 'currency', held.currency,
        'note', held.note, 'total', held.total, 'buyer', private.letterhead(),
        'supplier', jsonb_build_object(
          'name', seller.name, 'email', btrim(address), 'payment_terms', seller.payment_terms
        ),
        'lines', (
          select jsonb_agg(jsonb_build_object(
            'id', id, 'product_name', product_name, 'supplier_number', supplier_number,
            'quantity', quantity, 'unit', unit, 'price', price, 'net', round(quantity * price, 2),
            'requested_on', requested_on
          ) order by position)
          from public.purchase_lines where purchase_id = target
        )
      )
    from public.suppliers as seller where bought.id = target and seller.id = bought.supplier_id;
  end if;
  update private.private_links set revoked_at = now() where purchase_id = target and revoked_at is null;
  update public.purchases set supplier_email = btrim(address) where id = target;
  perform private.sum_purchase(target);
  perform private.queue_email('purchase-sent', btrim(address), jsonb_build_object(
    'purchase', target, 'link', private.make_link(null, null, purchase => target)
  ));
  return held.number;
end
$$;
grant execute on function public.send_purchase(uuid, timestamptz, text) to authenticated;
