-- Closes every private link of one's own list; returns how many were open.
create or replace function public.withdraw_list_links(list uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  closed integer;
begin
  perform private.own_list(list);
  update private.private_links set withdrawn_at = now()
  where list_id = list and withdrawn_at is null;
  get diagnostics closed = row_count;
  update public.saved_lists set shared_at = null where id = list;
  return closed;
end
$$;
grant execute on function public.withdraw_list_links(uuid) to authenticated;
