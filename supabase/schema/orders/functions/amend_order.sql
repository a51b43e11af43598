-- Returns the amendment's number; null if only the customer's name or email changed. Lines and
-- delivery change once the customer confirms.
create or replace function public.amend_order(
  target uuid, seen timestamptz, fields jsonb, lines jsonb, reason text
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  given constant public.orders := jsonb_populate_record(null::public.orders, fields);
  held public.orders;
  quoted public.quotes;
  was jsonb;
  becomes jsonb;
  asks boolean;
  waiting integer;
  amendment integer;
  link text;
begin
  perform private.require_office();
  perform private.check_order_lines(lines);
  select * into held from public.orders where id = target for no key update;
  select * into quoted from public.quotes where id = held.quote_id;
  select number into waiting from public.order_amendments
  where order_id = target and applied_at is null and withdrawn_at is null;
  if held.id is null then
    raise exception using message = 'gone';
  elsif held.updated_at is distinct from seen then
    raise exception using message = 'changed';
  elsif quoted.id is null then
    raise exception using message = 'not-quoted';
  elsif held.status = 'cancelled' then
    raise exception using message = 'closed', detail = '{"status": "cancelled"}';
  elsif waiting is not null then
    raise exception using message = 'waiting', detail = jsonb_build_object('number', waiting)::text;
  elsif exists (select from public.order_items where order_id = target and vat_rate is null) then
    raise exception using message = 'no-rates';
  end if;
  if (given.customer_email, given.customer_name) is distinct from (held.customer_email, held.customer_name) then
    update public.orders set
      customer_email = given.customer_email, customer_name = given.customer_name
    where id = target;
  end if;

  was := private.order_terms(target);
  becomes := was || coalesce((
    select jsonb_object_agg(key, btrim(value)) from jsonb_each_text(fields)
    where was - '{total,lines}'::text[] ? key
  ), '{}') || jsonb_build_object(
    'lines', (
      select jsonb_agg(jsonb_build_object(
        'id', coalesce(kept.id, gen_random_uuid()),
        'product_id', case when kept.id is null then line.product_id else kept.product_id end,
        'product_name', line.product_name, 'quantity', line.quantity, 'unit', line.unit,
        'price', line.price, 'discount_percent', line.discount_percent,
        'vat_rate', coalesce(
          kept.vat_rate, case quoted.vat_mode when 'export' then 0 else private.vat_rate() end
        ),
        'note', line.note
      ) order by line.position)
      from rows from (
        jsonb_to_recordset(lines) as (
          id uuid, product_id uuid, product_name text, quantity numeric, unit text, price numeric,
          discount_percent numeric, note text
        )
      ) with ordinality as line (
        id, product_id, product_name, quantity, unit, price, discount_percent, note, position
      )
      left join public.order_items as kept on kept.order_id = target and kept.id = line.id
    )
  );
  if becomes = was then
    return null;
  end if;
  asks := becomes ->> 'delivery_address' <> was ->> 'delivery_address' or becomes -> 'lines' <> was -> 'lines';
  if asks and held.status not in ('received', 'confirmed') then
    raise exception using message = 'dispatched', detail = jsonb_build_object('status', held.status)::text;
  elsif btrim(reason) = '' and exists (
    select from public.order_items as line
    join jsonb_to_recordset(becomes -> 'lines') as given_line (id uuid, price numeric, discount_percent numeric)
      on given_line.id = line.id
    where order_id = target
      and (line.price, line.discount_percent) <> (given_line.price, given_line.discount_percent)
  ) then
    raise exception using message = 'no-reason';
  end if;
  begin
    perform private.apply_terms(target, becomes);
    becomes := becomes || jsonb_build_object(
      'total', (select total from public.orders where id = target)
    );
    -- Tried, so that what the customer confirms can be applied.
    if asks then
      raise exception using errcode = 'RF001';
    end if;
  exception when sqlstate 'RF001' then null;
  end;
  insert into public.order_amendments (
    order_id, number, made_by, old, new, reason, asks_customer, applied_at
  ) values (
    target,
    (select coalesce(max(number), 0) + 1 from public.order_amendments where order_id = target),
    auth.uid(), was, becomes, btrim(reason), asks, case when asks then null else now() end
  ) returning number into amendment;
  if asks and private.is_email_address(given.customer_email) then
    link := private.make_link(quoted.chain_id, null);
    update private.private_links set address = private.link_hash(lower(given.customer_email))
    where hash = private.link_hash(link);
    perform private.queue_email(
      'quote-amended', given.customer_email,
      jsonb_build_object('link', link, 'body', btrim(reason)), quoted.id
    );
  end if;
  -- Others see that an amendment is open.
  update public.orders set updated_at = clock_timestamp() where id = target;
  return amendment;
end
$$;
grant execute on function public.amend_order(uuid, timestamptz, jsonb, jsonb, text) to authenticated;
