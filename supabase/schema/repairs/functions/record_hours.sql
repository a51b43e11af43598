-- Negative hours correct what the same person entered for that day. Once per entry.
create or replace function public.record_hours(target uuid, entry uuid, day date, hours numeric) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  -- Entries of one repair wait for each other, so that their sum holds.
  perform from public.repairs where id = target for no key update;
  if not found then
    raise exception using message = 'deleted';
  elsif day > private.office_day() then
    raise exception using message = 'future';
  end if;
  insert into public.repair_hours (id, repair_id, worked_on, hours, worker, worker_id)
  values (entry, target, day, record_hours.hours, private.user_name(), auth.uid())
  on conflict do nothing;
  if (
    select sum(own.hours) not between 0 and 24 from public.repair_hours as own
    where repair_id = target and worked_on = day and worker_id = auth.uid()
  ) then
    raise exception using message = 'hours';
  end if;
end
$$;
grant execute on function public.record_hours(uuid, uuid, date, numeric) to authenticated;
