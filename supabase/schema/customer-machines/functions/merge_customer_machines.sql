-- `machine` holds the combined fields, which the page decides and shows first.
create or replace function public.merge_customer_machines(
  target uuid, seen timestamptz, into_machine uuid, into_seen timestamptz, machine jsonb
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  if target = into_machine then
    raise exception using message = 'itself';
  end if;
  -- Locks by id against deadlocks.
  perform from public.customer_machines where id in (target, into_machine) order by id for update;
  if not exists (select from public.customer_machines where id = target) then
    raise exception using message = 'gone';
  elsif not exists (select from public.customer_machines where id = target and updated_at = seen) then
    raise exception using message = 'changed';
  end if;
  perform public.save_customer_machine(into_machine, into_seen, machine);
  update public.customer_machines set nameplate_id = coalesce(
    nameplate_id, (select nameplate_id from public.customer_machines where id = target)
  )
  where id = into_machine;
  insert into public.customer_machine_documents (machine_id, enquiry_id, chain_id, order_id)
  select into_machine, enquiry_id, chain_id, order_id from public.customer_machine_documents
  where machine_id = target
  on conflict do nothing;
  update public.customer_machine_codes set machine_id = into_machine where machine_id = target;
  delete from public.customer_machines where id = target;
  insert into public.audit_log (actor, table_name, row_id, action, after)
  values (auth.uid(), 'customer_machines', into_machine, 'update', '{"merged": true}');
end
$$;
grant execute on function public.merge_customer_machines(uuid, timestamptz, uuid, timestamptz, jsonb)
to authenticated;
