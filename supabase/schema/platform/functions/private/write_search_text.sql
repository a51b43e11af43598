create or replace function private.write_search_text(target_kind text, target uuid) returns void
language plpgsql set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  insert into private.search_texts (kind, id, body, numbers, phones)
  select target_kind, target, private.folded(body), lower(concat_ws(' ', '', numbers)),
    private.all_phone_forms(phone)
  from (
    select
      concat_ws(
        ' ', name, email, company, phone, replace(subject, '-', ' '), subject_label, message,
        selections, note,
        (
          select string_agg(concat_ws(' ', product_name, enquiry_items.note), ' ')
          from public.enquiry_items
          where enquiry_id = target
        ),
        (select string_agg(messages.body, ' ') from public.messages where enquiry_id = target),
        (select concat_ws(' ', machine, serial_number, medium) from public.repairs where repairs.id = target)
      ) as body,
      concat_ws(' ', id, '/' || reference) as numbers,
      phone
    from public.enquiries where target_kind = 'enquiry' and id = target
    union all
    select
      concat_ws(
        ' ', o.customer_email, o.customer_name, o.customer_reference, m.company, m.phone,
        replace(m.subject, '-', ' '), m.subject_label,
        (select string_agg(product_name, ' ') from public.order_items where order_id = target)
      ),
      concat_ws(' ', o.id, m.id, '/' || o.number, '/' || m.reference, '/' || q.number),
      coalesce(nullif(m.phone, ''), q.customer_phone, '')
    from public.orders as o
    left join public.enquiries as m on m.id = o.enquiry_id
    left join public.quotes as q on q.id = o.quote_id
    where target_kind = 'order' and o.id = target
    union all
    select
      concat_ws(
        ' ', customer_name, customer_company, customer_email, customer_phone, customer_reference,
        reply_reference, internal_note,
        (select string_agg(description, ' ') from public.quote_lines where quote_id = target)
      ),
      concat_ws(' ', id, '/' || number),
      customer_phone
    from public.quotes where target_kind = 'quote' and id = target
    union all
    select
      concat_ws(' ', customer_name, document ->> 'customer_reference'),
      concat_ws(' ', '/' || number, '/' || (document ->> 'order_number')), ''
    from public.invoices where target_kind = 'invoice' and id = target
    union all
    select
      concat_ws(
        ' ', supplier_name, supplier_reference,
        (
          select string_agg(concat_ws(' ', product_name, supplier_number), ' ')
          from public.purchase_lines
          where purchase_id = target
        )
      ),
      concat_ws(' ', id, '/' || number), ''
    from public.purchases where target_kind = 'purchase' and id = target
    union all
    select concat_ws(' ', full_name, email, company, phone), id::text, phone
    from public.profiles where target_kind = 'person' and id = target
  ) as found
  on conflict (kind, id) do update
  set body = excluded.body, numbers = excluded.numbers, phones = excluded.phones
  where (search_texts.body, search_texts.numbers, search_texts.phones)
    is distinct from (excluded.body, excluded.numbers, excluded.phones);
end
$$;
