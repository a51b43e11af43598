create or replace function private.order_of_person(ordered public.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select
  to_jsonb(ordered)
    - '{user_id,customer_id,enquiry_id,quote_id,exchange_rate,rate_day,rate_source,house_net}'::text[]
    - 'released_by'
    || jsonb_build_object('amendments', (
      select coalesce(jsonb_agg(
        to_jsonb(amendment) - '{id,order_id,made_by}'::text[] order by amendment.number
      ), '[]')
      from public.order_amendments as amendment where order_id = ordered.id
    ))
    || jsonb_build_object('lines', (
      select coalesce(jsonb_agg(
        to_jsonb(line) - '{id,order_id}'::text[] order by line.position
      ), '[]')
      from public.order_items as line where order_id = ordered.id
    ), 'deliveries', (
      select coalesce(jsonb_agg(
        to_jsonb(sent) - '{id,order_id,dispatched_by,return_reason}'::text[] order by number
      ), '[]')
      from public.deliveries as sent where order_id = ordered.id
    ))
$$;
