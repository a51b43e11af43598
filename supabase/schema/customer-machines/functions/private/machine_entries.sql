-- What happened to a machine. `is_shared` are those that the customer of the document may see.
create or replace function private.machine_entries(target uuid) returns table (
  kind text, id uuid, at timestamptz, number text, status text, customer_id uuid, person text, address text,
  is_shared boolean, text text
)
language sql stable set search_path = ''
as $$
  with linked as (
    select * from public.customer_machine_documents where machine_id = target
  ), asked as (
    select enquiries.*, email_confirmed_at is not null or customer_confirmed as is_confirmed
    from linked join public.enquiries on enquiries.id = enquiry_id
  ), quoted as (
    select * from public.quotes where chain_id in (
      select chain_id from linked
      union
      select quotes.chain_id from public.quotes join linked using (enquiry_id)
    )
  ), ordered as (
    select * from public.orders
    where id in (select order_id from linked) or enquiry_id in (select enquiry_id from linked)
      or quote_id in (select id from quoted)
  )
  select case when repairs.id is null then 'enquiry' else 'repair' end, asked.id, created_at, reference, status,
    customer_id, name, email, is_confirmed, left(message, 200)
  from asked left join public.repairs using (id)
  union all
  select 'report', id, report_saved_at, reference,
    case when report_published_at is null then 'draft' else 'published' end, customer_id, name, email,
    is_confirmed and report_published_at is not null, left(findings, 200)
  from asked join public.repairs using (id) where report_saved_at is not null
  union all
  select 'certificate', asked.id, issued_at, certificates.number, conclusion, customer_id, name, email, is_confirmed,
    case kind when 'balancing-report' then 'Balancing report' else 'Test certificate' end
  from asked join public.certificates on repair_id = asked.id
  union all
  select 'parts', asked.id, max(last_taken_at), reference, 'fitted', customer_id, name, email, false,
    left(string_agg(trim_scale(taken) || ' × ' || product_name, ', ' order by product_name), 200)
  from asked join (
    select repair_id, product_name, sum(quantity) as taken, max(taken_at) as last_taken_at
    from public.repair_parts group by repair_id, product_name
  ) as parts on repair_id = asked.id and taken > 0
  group by asked.id, reference, customer_id, name, email
  union all
  select 'quote', id, coalesce(sent_at, created_at),
    coalesce(quoted.number || case when revision > 1 then ' revision ' || revision else '' end, ''), state,
    customer_id, customer_name, customer_email, state not in ('draft', 'superseded', 'withdrawn'), (
      select left(string_agg(description, ', ' order by position), 200) from public.quote_lines
      where quote_id = quoted.id
    )
  from quoted
  union all
  select 'order', id, created_at, ordered.number, status, customer_id, customer_name, customer_email, true, (
    select left(string_agg(trim_scale(quantity) || ' × ' || product_name, ', ' order by position), 200)
    from public.order_items where order_id = ordered.id
  )
  from ordered
  union all
  select 'delivery', ordered.id, dispatched_at, ordered.number,
    case when received_at is null then 'dispatched' else 'received' end, customer_id, customer_name, customer_email,
    true, left(sent.text, 200)
  from ordered join public.deliveries on order_id = ordered.id join (
    select delivery_id,
      string_agg(
        trim_scale(line.quantity - returned) || ' × ' || product_name, ', ' order by item.position
      ) as text
    from public.delivery_lines as line join public.order_items as item on item.id = order_item_id
    where line.quantity > returned group by delivery_id
  ) as sent on delivery_id = deliveries.id
$$;
