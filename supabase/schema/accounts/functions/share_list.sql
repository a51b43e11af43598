create or replace function public.share_list(list uuid) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.own_list(list);
  update public.saved_lists set shared_at = coalesce(shared_at, now()) where id = list;
  return private.make_link(null, null, list);
end
$$;
grant execute on function public.share_list(uuid) to authenticated;
