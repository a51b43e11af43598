create or replace function private.typed_enquiry(target uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select private.enquiry_heading(target) || jsonb_build_object(
    'name', name, 'email', email, 'phone', phone, 'company', company, 'message', message,
    'items', (
      select coalesce(jsonb_agg(to_jsonb(item) - 'position' order by item.position), '[]')
      from (
        select product_name, quantity, note, sizing, position
        from public.enquiry_items where enquiry_id = target
      ) as item
    ),
    'files', (
      select coalesce(jsonb_agg(name order by position), '[]') from public.attachments
      where enquiry_id = target and message_id is null and report_position is null
    ),
    'repair', (
      select to_jsonb(typed) from (
        select machine, serial_number, weight_kg, lifting, transport, collection_address, medium,
          hazard, cleaning, cleaned_how, cleaned_by, declared_value, loan_machine
        from public.repairs where id = target
      ) as typed
    ),
    'replied', exists (
      select from public.messages where enquiry_id = target and from_office
    ) or exists (
      select from public.quotes where enquiry_id = target and state <> 'draft'
    ) or exists (
      select from public.repairs where id = target and report_published_at is not null
    )
  )
  from public.enquiries where id = target
$$;
