-- Newest first, with the customer of each document, which may be a former owner.
create or replace function public.customer_machine_history(target uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_office();
  return (
    with linked as (
      select * from public.customer_machine_documents where machine_id = target
    ), quoted as (
      select * from public.quotes where chain_id in (
        select chain_id from linked
        union
        select quotes.chain_id from public.quotes join linked using (enquiry_id)
      )
    ), entries as (
      select case when repairs.id is null then 'enquiry' else 'repair' end as kind, enquiries.id,
        enquiries.created_at as at, reference as number, status, customer_id, name as person,
        left(message, 200) as text
      from linked join public.enquiries on enquiries.id = enquiry_id left join public.repairs on repairs.id = enquiry_id
      union all
      select 'report', repairs.id, report_saved_at, reference,
        case when report_published_at is null then 'draft' else 'published' end, customer_id, name,
        left(findings, 200)
      from linked join public.repairs on repairs.id = enquiry_id join public.enquiries on enquiries.id = enquiry_id
      where report_saved_at is not null
      union all
      select 'quote', id, coalesce(sent_at, created_at),
        coalesce(number || case when revision > 1 then ' revision ' || revision else '' end, ''), state,
        customer_id, customer_name, (
          select left(string_agg(description, ', ' order by position), 200) from public.quote_lines
          where quote_id = quoted.id
        )
      from quoted
      union all
      select 'order', orders.id, created_at, number, status, customer_id, customer_name, (
        select left(string_agg(trim_scale(quantity) || ' × ' || product_name, ', ' order by position), 200)
        from public.order_items where order_id = orders.id
      )
      from public.orders
      where id in (select order_id from linked) or enquiry_id in (select enquiry_id from linked)
        or quote_id in (select id from quoted)
    )
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'kind', kind, 'id', shown.id, 'at', at, 'number', number, 'status', status,
        'customer', coalesce(customers.name, person), 'text', coalesce(text, '')
      ) order by at desc, number desc
    ), '[]')
    from (select * from entries order by at desc limit 500) as shown
    left join public.customers on customers.id = customer_id
  );
end
$$;
grant execute on function public.customer_machine_history(uuid) to authenticated;
