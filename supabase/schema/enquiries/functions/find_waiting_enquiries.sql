create or replace function public.find_waiting_enquiries(
  task text, words text
) returns setof public.enquiries
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_office();
  return query
    select m.* from public.enquiries as m
    where case task
        when 'repair' then m.id in (select repairs.id from public.repairs where dispatched_at is null)
        else m.id in (select waiting.id from private.waiting_enquiries(task) as waiting)
      end
      and (btrim(words) = '' or m.id in (select found.id from public.find_enquiries(words) as found));
end
$$;
grant execute on function public.find_waiting_enquiries(text, text) to authenticated;
