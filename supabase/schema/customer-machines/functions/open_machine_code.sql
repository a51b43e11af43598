-- The scanned machine and its latest repair that is in the workshop; null for an unknown code.
create or replace function public.open_machine_code(code text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select jsonb_build_object('machine', machine_id, 'repair', (
      select repairs.id from public.customer_machine_documents as linked
      join public.repairs on repairs.id = linked.enquiry_id
      join public.enquiries on enquiries.id = linked.enquiry_id
      where linked.machine_id = label.machine_id and dispatched_at is null and status <> 'closed'
      order by created_at desc limit 1
    ))
    from public.customer_machine_codes as label where label.code = open_machine_code.code
  );
end
$$;
grant execute on function public.open_machine_code(text) to authenticated;
