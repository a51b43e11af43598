create or replace function public.office_dashboard(days integer, row_count integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  period constant integer := least(greatest(days, 1), 364);
  part constant integer := case when period <= 28 then 1 when period <= 84 then 7 else 28 end;
  tomorrow constant date := private.office_day() + 1;
  shown constant integer := greatest(row_count, 0);
  answer jsonb;
begin
  perform private.require_office();
  answer := private.waiting_enquiries('answer', shown);
  return jsonb_build_object(
    'revenue', (
      select coalesce(sum(house_net), 0) from public.orders
      where status in ('confirmed', 'dispatched', 'delivered')
    ),
    'unconverted', (
      select count(*) from public.orders
      where status in ('confirmed', 'dispatched', 'delivered') and exchange_rate is null
    ),
    'orders', (select count(*) from public.orders),
    'products', (select count(*) from public.products),
    'users', (select count(*) from public.profiles),
    'unsentEmails', (select count(*) from public.enquiries where email_error is not null),
    'overdue', answer -> 'overdue',
    'answer', answer - 'overdue',
    'quote', private.waiting_enquiries('quote', shown) - 'overdue',
    'expiring', private.task((
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'number', number, 'revision', revision,
        'customer', coalesce(nullif(customer_company, ''), nullif(customer_name, ''), customer_email),
        'valid_until', valid_until, 'gross', gross, 'currency', currency
      ) order by valid_until, id), '[]')
      from private.waiting_quotes('expiring')
    ), shown),
    'confirm', private.orders_at('received', shown),
    'dispatch', private.orders_at('confirmed', shown),
    'short', private.task((
      select coalesce(jsonb_agg(to_jsonb(short) order by short.stock, short.name, short.id), '[]')
      from private.short_products() as short
    ), shown),
    'late', private.task((
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'number', number, 'supplier_name', supplier_name, 'expected_on', expected_on
      ) order by expected_on, id), '[]')
      from public.purchases where is_open and expected_on < private.office_day()
    ), shown),
    'service', private.task((
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', machine.id, 'manufacturer', manufacturer, 'model', model, 'serial_number', serial_number,
        'customer', coalesce(customers.name, ''), 'service_due', service_due
      ) order by service_due, machine.id), '[]')
      from public.customer_machines as machine left join public.customers on customers.id = customer_id
      where service_due < private.office_day() + 30
    ), shown),
    'now', private.business(tomorrow - period, tomorrow),
    'before', private.business(tomorrow - 2 * period, tomorrow - period),
    'parts', (
      select jsonb_agg(private.business(first, least(first + part, tomorrow)) order by first)
      from (
        select (tomorrow - period) + number * part as first
        from generate_series(0, (period - 1) / part) as number
      ) as parts
    )
  );
end
$$;
grant execute on function public.office_dashboard(integer, integer) to authenticated;
