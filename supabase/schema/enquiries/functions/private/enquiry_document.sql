-- Security: The link may reach an address that someone else typed, so no notes.
create or replace function private.enquiry_document(target uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(shown) || jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(to_jsonb(item) order by item.position), '[]')
      from (
        select product_id, product_name, quantity, price, note, sizing, position
        from public.enquiry_items where enquiry_id = target
      ) as item
    ),
    'files', (
      select coalesce(jsonb_agg(to_jsonb(file) order by file.position), '[]')
      from (
        select id, name, media_type, size, created_at, message_id, position
        from public.attachments where enquiry_id = target and report_position is null
      ) as file
    ),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(said) order by said.created_at), '[]')
      from (
        select id, created_at, from_office, author, body
        from public.messages where enquiry_id = target and chain_id is null
      ) as said
    ),
    'quotes', private.quotes_of_enquiry(target),
    'orders', (
      select coalesce(jsonb_agg(private.customer_order(orders) order by orders.created_at), '[]')
      from public.orders
      where enquiry_id = target and lower(customer_email) = lower(shown.email)
    ),
    'repair', private.repair_document(target),
    'machines', (
      select coalesce(jsonb_agg(private.machine_record(machine, shown.email)), '[]')
      from private.machines_of(shown.email) as machine
      where machine in (
        select machine_id from public.customer_machine_documents where enquiry_id = target
      )
    )
  )
  from (
    select id, reference, created_at, name, email, phone, company, subject, subject_label, message,
      selections, status
    from public.enquiries where id = target
  ) as shown
$$;
