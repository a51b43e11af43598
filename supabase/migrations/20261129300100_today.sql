-- What the office has to do today, and how business goes. Every function asks first whether an admin calls.

-- The day by which an enquiry is promised an answer: the same working day for what comes in, or is added by its
-- sender, until the office closes at 18:00; the next one for what comes later.
create function private.promised_day(since timestamptz) returns date
language sql stable set search_path = ''
as $$
  select day + case extract(isodow from day) when 6 then 2 when 7 then 1 else 0 end
  from (
    select (since at time zone 'Africa/Johannesburg' + interval '6 hours')::date as day
  ) as local
$$;

-- The enquiries that wait for somebody: 'answer' nobody has looked at, 'overdue' were promised an answer
-- before today, 'quote' are in work and have no quotation and no order.
create function private.waiting_enquiries(task text)
returns table (id uuid, since timestamptz, due date)
language sql stable set search_path = ''
as $$
  select waiting.id, waiting.since, private.promised_day(waiting.since)
  from (
    select m.id, m.status, greatest(
      m.created_at,
      (
        select max(created_at) from public.messages
        where contact_message_id = m.id and not from_office
      )
    ) as since
    from public.contact_messages as m
    where m.status = case task when 'quote' then 'in progress' else 'new' end
  ) as waiting
  where task in ('answer', 'overdue', 'quote')
    and (task <> 'overdue' or private.promised_day(waiting.since) < private.office_day())
    and (task <> 'quote' or not exists (
      select from public.quotes where contact_message_id = waiting.id and state <> 'draft'
    ) and not exists (
      select from public.orders where contact_message_id = waiting.id and status <> 'cancelled'
    ))
$$;

create function public.find_waiting_enquiries(task text, words text)
returns setof public.contact_messages
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select m.* from public.contact_messages as m
    where m.id in (select waiting.id from private.waiting_enquiries(task) as waiting)
      and (btrim(words) = '' or m.id in (select private.find_rows('enquiry', words)));
end
$$;

-- Products of which orders that have not left ask for more than there is.
create function private.short_products() returns table (id uuid, name text, stock integer, ordered bigint)
language sql stable set search_path = ''
as $$
  select p.id, p.name, p.stock, asked.quantity
  from (
    select product_id, sum(quantity) as quantity
    from public.order_items
    where product_id is not null
      and order_id in (select id from public.orders where status in ('received', 'confirmed'))
    group by product_id
  ) as asked
  join public.products as p on p.id = asked.product_id
  where asked.quantity > p.stock
$$;

-- A list of what is to be done, with its length: the first rows, each with what the page says of it.
create function private.task(rows jsonb, row_count integer) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'total', jsonb_array_length(rows),
    'rows', coalesce(
      (select jsonb_agg(value order by place) from jsonb_array_elements(rows)
        with ordinality as row (value, place) where place <= row_count),
      '[]'
    )
  )
$$;

-- What came in from one day to the day before another, by the office's calendar. Revenue: US dollars of orders
-- that were confirmed, which no other currency can be added to.
create function private.business(from_day date, to_day date) returns jsonb
language sql stable set search_path = ''
as $$
  with period as (
    select from_day::timestamp at time zone 'Africa/Johannesburg' as begins,
      to_day::timestamp at time zone 'Africa/Johannesburg' as ends
  )
  select jsonb_build_object(
    'start', to_char(from_day, 'YYYY-MM-DD'),
    'enquiries', (
      select count(*) from public.contact_messages, period
      where created_at >= begins and created_at < ends
    ),
    'quotes', (
      select count(*) from public.quotes, period
      where revision = 1 and sent_at >= begins and sent_at < ends
    ),
    'orders', (
      select count(*) from public.orders, period
      where created_at >= begins and created_at < ends
    ),
    'revenue', (
      select coalesce(sum(total), 0) from public.orders, period
      where created_at >= begins and created_at < ends
        and status in ('confirmed', 'dispatched', 'delivered') and currency = 'USD'
    )
  )
$$;

drop function public.office_figures(integer);

-- `days`: the period up to today, in parts of a day, of a week or of four, and as many days before it.
create function public.office_today(days integer, row_count integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  period constant integer := least(greatest(days, 1), 364);
  part constant integer := case when period <= 28 then 1 when period <= 84 then 7 else 28 end;
  tomorrow constant date := private.office_day() + 1;
begin
  perform private.require_admin();
  return jsonb_build_object(
    'revenue', (
      select coalesce(sum(total), 0) from public.orders
      where status in ('confirmed', 'dispatched', 'delivered') and currency = 'USD'
    ),
    'orders', (select count(*) from public.orders),
    'products', (select count(*) from public.products),
    'users', (select count(*) from public.profiles),
    'unsentMails', (select count(*) from public.contact_messages where mail_error is not null),
    'overdue', (select count(*) from private.waiting_enquiries('overdue')),
    'answer', private.task((
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'name', m.name, 'company', m.company, 'subject', m.subject,
        'subject_label', m.subject_label, 'since', w.since, 'overdue', w.due < private.office_day()
      ) order by w.since, w.id), '[]')
      from private.waiting_enquiries('answer') as w join public.contact_messages as m using (id)
    ), row_count),
    'quote', private.task((
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'name', m.name, 'company', m.company, 'subject', m.subject,
        'subject_label', m.subject_label, 'since', w.since, 'overdue', false
      ) order by w.since, w.id), '[]')
      from private.waiting_enquiries('quote') as w join public.contact_messages as m using (id)
    ), row_count),
    'expiring', private.task((
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'number', number, 'revision', revision,
        'customer', coalesce(nullif(customer_company, ''), nullif(customer_name, ''), customer_email),
        'valid_until', valid_until, 'gross', gross, 'currency', currency
      ) order by valid_until, id), '[]')
      from private.waiting_quotes('expiring')
    ), row_count),
    'confirm', private.task(private.orders_at('received'), row_count),
    'dispatch', private.task(private.orders_at('confirmed'), row_count),
    'short', private.task((
      select coalesce(jsonb_agg(to_jsonb(short) order by short.stock, short.name), '[]')
      from private.short_products() as short
    ), row_count),
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

create function private.orders_at(step text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'customer', coalesce(nullif(customer_name, ''), customer_email),
    'created_at', created_at, 'total', total, 'currency', currency
  ) order by created_at, id), '[]')
  from public.orders where status = step
$$;

grant execute on function
  public.find_waiting_enquiries(text, text),
  public.office_today(integer, integer)
to authenticated;
