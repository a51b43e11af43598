create or replace function public.customer_figures(target uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_office();
  return jsonb_build_object(
    'enquiries', (select count(*) from public.enquiries where customer_id = target),
    'open_quotes', (
      select count(*) from public.quotes
      where customer_id = target and state = 'sent' and valid_until >= (select private.office_day())
    ),
    'decided_quotes', (
      select count(*) from public.quotes
      where customer_id = target and state in ('accepted', 'declined')
    ),
    'accepted_quotes', (
      select count(*) from public.quotes where customer_id = target and state = 'accepted'
    ),
    'orders', (
      select count(*) from public.orders where customer_id = target and status <> 'cancelled'
    ),
    'value', (
      select coalesce(jsonb_object_agg(currency, total order by currency), '{}') from (
        select currency, sum(total) as total from public.orders
        where customer_id = target and status <> 'cancelled' group by currency
      ) as sums
    )
  );
end
$$;
grant execute on function public.customer_figures(uuid) to authenticated;
