create or replace function private.orders_at(step text, row_count integer) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'total', (select count(*) from public.orders where status = step),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'number', number, 'customer', coalesce(nullif(customer_name, ''), customer_email),
        'created_at', created_at, 'total', total, 'currency', currency,
        'part_delivered', part_delivered
      ) order by created_at, id), '[]')
      from (
        select * from public.orders where status = step order by created_at, id limit row_count
      ) as first
    )
  )
$$;
