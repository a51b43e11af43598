-- Negative hours correct what the same person entered for that day. Once per entry.
create or replace function public.record_hours(target uuid, entry uuid, day date, hours numeric) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person constant text := private.user_name();
begin
  perform private.require_staff();
  perform from public.repairs where id = target for key share;
  if not found then
    raise exception using message = 'deleted';
  elsif day > private.office_day() then
    raise exception using message = 'future';
  end if;
  insert into public.repair_hours (id, repair_id, worked_on, hours, worker)
  values (entry, target, day, record_hours.hours, person)
  on conflict do nothing;
  if (
    select sum(own.hours) not between 0 and 24 from public.repair_hours as own
    where repair_id = target and worked_on = day and worker = person
  ) then
    raise exception using message = 'hours';
  end if;
end
$$;
grant execute on function public.record_hours(uuid, uuid, date, numeric) to authenticated;
