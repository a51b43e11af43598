create or replace function public.revoke_list_links(list uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  closed integer;
begin
  perform private.own_list(list);
  update private.private_links set revoked_at = now()
  where list_id = list and revoked_at is null;
  get diagnostics closed = row_count;
  update public.saved_lists set shared_at = null where id = list;
  return closed;
end
$$;
grant execute on function public.revoke_list_links(uuid) to authenticated;
