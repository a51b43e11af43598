-- `seen` is the previous time. Returns false if someone else changed it. `anyway`, from the office
-- only, dispatches before the order is confirmed.
create or replace function public.set_repair_stage(
  target uuid, stage text, seen timestamptz, done boolean, anyway boolean default false
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  changed integer;
begin
  perform private.require_staff();
  -- Locks the enquiry first, as deletion does.
  perform from public.enquiries where id = target for no key update;
  if stage not in ('received', 'stripped', 'repaired', 'tested', 'dispatched') then
    raise exception using message = 'no-step', detail = jsonb_build_object('stage', stage)::text;
  elsif stage = 'dispatched' and done and not (anyway and private.in_office()) and exists (
    select from public.orders where enquiry_id = target and status = 'received'
  ) then
    raise exception using message = 'unconfirmed-order';
  end if;
  execute format(
    'update public.repairs set %1$I = case when $3 then now() end
     where id = $1 and %1$I is not distinct from $2', stage || '_at'
  ) using target, seen, done;
  get diagnostics changed = row_count;
  if changed = 0 then
    perform from public.repairs where id = target;
    if not found then
      raise exception using message = 'deleted';
    end if;
    return false;
  end if;
  if done then
    update public.repairs set received_at = now() where id = target and received_at is null;
    update public.enquiries set status = 'in progress' where id = target and status = 'new';
  end if;
  return true;
end
$$;
grant execute on function public.set_repair_stage(uuid, text, timestamptz, boolean, boolean)
to authenticated;
