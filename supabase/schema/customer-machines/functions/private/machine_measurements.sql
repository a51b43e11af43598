-- Of all strip reports, or of those published to an owner.
create or replace function private.machine_measurements(target uuid, owner uuid default null) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'at', visit, 'name', name, 'unit', unit, 'measured', measured, 'new_value', new_value,
      'min_value', min_value, 'limit_value', limit_value
    )
    order by visit, position
  ), '[]')
  from (
    select coalesce(received_at, created_at) as visit, measurement.*
    from public.customer_machine_documents as linked
    join public.repairs on repairs.id = linked.enquiry_id
    join public.enquiries on enquiries.id = linked.enquiry_id
    join public.repair_measurements as measurement on repair_id = linked.enquiry_id
    where linked.machine_id = target and (
      owner is null or customer_id = owner and report_published_at is not null
      and (email_confirmed_at is not null or customer_confirmed)
    )
  ) as found
$$;
