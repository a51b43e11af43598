-- Newest first, with the customer of each document, which may be a former owner.
create or replace function public.customer_machine_history(target uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_office();
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'kind', kind, 'id', shown.id, 'at', at, 'number', number, 'status', status,
        'customer', coalesce(customers.name, person), 'text', coalesce(text, '')
      ) order by at desc, number desc
    ), '[]')
    from (select * from private.machine_entries(target) order by at desc limit 500) as shown
    left join public.customers on customers.id = customer_id
  );
end
$$;
grant execute on function public.customer_machine_history(uuid) to authenticated;
