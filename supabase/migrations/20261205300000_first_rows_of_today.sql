-- The dashboard counts what is to be done and writes down only the rows that it shows: with 20,000 enquiries and as
-- many orders, writing them all took it ten times as long as all the rest.

create function private.waiting_enquiries(task text, row_count integer) returns jsonb
language sql stable set search_path = '' as $$
  with waiting as materialized (select * from private.waiting_enquiries(task)),
  first as (
    select id, since, overdue from waiting order by since, id limit row_count
  )
  select jsonb_build_object(
    'total', (select count(*) from waiting),
    'overdue', (select count(*) from waiting where overdue),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'name', m.name, 'company', m.company, 'subject', m.subject,
        'subject_label', m.subject_label, 'since', first.since,
        'overdue', task = 'answer' and first.overdue
      ) order by first.since, m.id), '[]')
      from first join public.contact_messages as m using (id)
    )
  )
$$;

drop function private.orders_at(text);
create function private.orders_at(step text, row_count integer) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'total', (select count(*) from public.orders where status = step),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'customer', coalesce(nullif(customer_name, ''), customer_email),
        'created_at', created_at, 'total', total, 'currency', currency
      ) order by created_at, id), '[]')
      from (
        select * from public.orders where status = step order by created_at, id limit row_count
      ) as first
    )
  )
$$;

create or replace function public.office_today(days integer, row_count integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
      select coalesce(sum(total), 0) from public.orders
      where status in ('confirmed', 'dispatched', 'delivered') and currency = 'USD'
    ),
    'orders', (select count(*) from public.orders),
    'products', (select count(*) from public.products),
    'users', (select count(*) from public.profiles),
    'unsentMails', (select count(*) from public.contact_messages where mail_error is not null),
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
      select coalesce(jsonb_agg(to_jsonb(short) order by short.stock, short.name), '[]')
      from private.short_products() as short
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
