create or replace function public.preview_customer_merge(
  customer uuid, into_customer uuid
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  gone public.customers;
  stays public.customers;
begin
  perform private.require_office();
  select * into gone from public.customers where id = customer;
  select * into stays from public.customers where id = into_customer;
  if gone.id is null or stays.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'seen', gone.updated_at, 'into_seen', stays.updated_at,
    'gone', to_jsonb(gone), 'stays', to_jsonb(stays),
    'people', private.people_of(into_customer) || private.people_of(customer),
    'enquiries', (select count(*) from public.enquiries where customer_id = customer),
    'quotes', (select count(*) from public.quotes where customer_id = customer),
    'orders', (select count(*) from public.orders where customer_id = customer)
  );
end
$$;
grant execute on function public.preview_customer_merge(uuid, uuid) to authenticated;
