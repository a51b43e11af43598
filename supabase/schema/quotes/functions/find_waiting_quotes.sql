create or replace function public.find_waiting_quotes(
  task text, words text
) returns setof public.quotes
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_office();
  return query
    select waiting.* from private.waiting_quotes(task) as waiting
    where waiting.id in (select found.id from public.find_quotes(words) as found);
end
$$;
grant execute on function public.find_waiting_quotes(text, text) to authenticated;
