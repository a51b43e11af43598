-- The strip report's measurements from the workshop. Returns null if changed since `seen`.
create or replace function public.save_repair_measurements(
  target uuid, seen timestamptz, measurements jsonb
) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  repair public.repairs;
begin
  perform private.require_staff();
  -- Locks the enquiry first, as deletion does.
  perform from public.enquiries where id = target for no key update;
  select * into repair from public.repairs where id = target for update;
  if not found then
    raise exception using message = 'deleted';
  elsif repair.report_saved_at is distinct from seen then
    return null;
  elsif repair.report_published_at is not null then
    raise exception using message = 'published';
  end if;
  perform private.write_measurements(target, measurements);
  update public.repairs set report_saved_at = now() where id = target returning * into repair;
  return repair.report_saved_at;
end
$$;
grant execute on function public.save_repair_measurements(uuid, timestamptz, jsonb) to authenticated;
