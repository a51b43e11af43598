-- `fields` are the combined ones, which the page decides and shows first.
create or replace function public.merge_customers(
  customer uuid, seen timestamptz, into_customer uuid, into_seen timestamptz, fields jsonb
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  gone public.customers;
  stays public.customers;
  becomes public.customers;
  moved jsonb;
  merge uuid;
begin
  perform private.require_office();
  if customer = into_customer then
    raise exception using message = 'itself';
  end if;
  -- Locks by id against deadlocks.
  perform from public.customers where id in (customer, into_customer) order by id for update;
  select * into gone from public.customers where id = customer;
  select * into stays from public.customers where id = into_customer;
  if gone.id is null or stays.id is null then
    raise exception using message = 'gone';
  elsif gone.updated_at <> seen or stays.updated_at <> into_seen then
    raise exception using message = 'changed';
  end if;
  becomes := jsonb_populate_record(stays, fields);
  if char_length(becomes.note) > 10000 then
    raise exception using message = 'notes-too-long';
  end if;
  update public.customer_contacts set position = position + 1000 where customer_id = customer;
  moved := private.move_documents(customer, into_customer, null);
  delete from public.customers where id = customer;
  update public.customers set
    phone = becomes.phone, vat_number = becomes.vat_number, payment_terms = becomes.payment_terms,
    address = becomes.address, delivery_address = becomes.delivery_address, note = becomes.note,
    currency = becomes.currency, price_group = becomes.price_group, on_hold = stays.on_hold or gone.on_hold,
    credit_limit = least(stays.credit_limit, gone.credit_limit)
  where id = into_customer;
  update public.customers set last_contact_at = gone.last_contact_at
  where id = into_customer and last_contact_at < gone.last_contact_at;
  perform private.record_in_customer(into_customer, jsonb_build_object('merged', customer));

  delete from private.customer_merges where at < now() - private.undo_period();
  insert into private.customer_merges (gone, into_id, into_before, into_version, moved)
  select to_jsonb(gone), into_customer, to_jsonb(stays), updated_at, moved
  from public.customers where id = into_customer
  returning id into merge;
  return merge;
end
$$;
grant execute on function public.merge_customers(uuid, timestamptz, uuid, timestamptz, jsonb)
to authenticated;
