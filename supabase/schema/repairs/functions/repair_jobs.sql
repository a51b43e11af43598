-- Repairs in the workshop, or the one of `target`.
-- Security: The workshop sees no prices, documents or contact details.
create or replace function public.repair_jobs(target uuid default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(to_jsonb(job) order by job.promised_on, job.created_at, job.id), '[]')
    from (
      select r.id, e.reference, e.created_at, coalesce(nullif(e.company, ''), e.name) as customer,
        coalesce(r.promised_on, (
          select max(expected_on) from public.orders where enquiry_id = r.id and status <> 'cancelled'
        )) as promised_on,
        r.machine, r.serial_number, r.weight_kg, r.lifting, r.medium, r.hazard, r.cleaning, r.cleaned_how,
        r.cleaned_by, r.received_at, r.stripped_at, r.repaired_at, r.tested_at, r.dispatched_at,
        r.report_saved_at, r.report_published_at,
        case when target is not null then e.message else '' end as complaint,
        (
          select coalesce(jsonb_agg(jsonb_build_object(
            'state', state, 'sent_at', sent_at, 'replied_at', replied_at
          )), '[]')
          from public.quotes where enquiry_id = r.id and state <> 'draft'
        ) as quotes,
        (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', line.id, 'order', ordered.number, 'name', line.product_name, 'quantity', line.quantity,
            'unit', line.unit
          ) order by ordered.number, line.position), '[]')
          from public.orders as ordered join public.order_items as line on line.order_id = ordered.id
          where target is not null and ordered.enquiry_id = r.id and ordered.status <> 'cancelled'
        ) as scope
      from public.repairs as r join public.enquiries as e using (id)
      where case when target is null then r.dispatched_at is null and e.status <> 'closed' else r.id = target end
    ) as job
  );
end
$$;
grant execute on function public.repair_jobs(uuid) to authenticated;
