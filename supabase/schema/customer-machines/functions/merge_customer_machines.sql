-- `machine` holds the combined fields, which the page decides and shows first. `undo_deletion` parts them.
create or replace function public.merge_customer_machines(
  target uuid, seen timestamptz, into_machine uuid, into_seen timestamptz, machine jsonb
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  before jsonb;
  documents uuid[];
  codes uuid[];
  photos uuid[];
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
  elsif exists (select from public.customer_machines where id = target and is_loan) then
    raise exception using message = 'loan';
  end if;
  select jsonb_agg(to_jsonb(customer_machines)) into before from public.customer_machines where id = into_machine;
  perform public.save_customer_machine(into_machine, into_seen, machine);
  with documents as (
    update public.customer_machine_documents as gone set machine_id = into_machine
    where machine_id = target and not exists (
      select from public.customer_machine_documents as known
      where known.machine_id = into_machine
        and (known.enquiry_id, known.chain_id, known.order_id)
          is not distinct from (gone.enquiry_id, gone.chain_id, gone.order_id)
    ) returning id
  ), codes as (
    update public.customer_machine_codes set machine_id = into_machine where machine_id = target returning id
  ), photos as (
    update public.attachments set machine_id = into_machine
    where machine_id = target
      and not exists (select from public.attachments where machine_id = into_machine) returning id
  )
  select array(select id from documents), array(select id from codes), array(select id from photos)
    into documents, codes, photos;
  delete from public.customer_machines where id = target;
  perform
    private.keep_moved(target, 'public.customer_machine_documents', 'machine_id', documents, into_machine),
    private.keep_moved(target, 'public.customer_machine_codes', 'machine_id', codes, into_machine),
    private.keep_moved(target, 'public.attachments', 'machine_id', photos, into_machine);
  perform private.keep_changed(target, 'public.customer_machines', before);
  insert into public.audit_log (actor, table_name, row_id, action, after)
  values (auth.uid(), 'customer_machines', into_machine, 'update', '{"merged": true}');
end
$$;
grant execute on function public.merge_customer_machines(uuid, timestamptz, uuid, timestamptz, jsonb)
to authenticated;
