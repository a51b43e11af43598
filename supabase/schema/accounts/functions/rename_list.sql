create or replace function public.rename_list(list uuid, list_name text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.own_list(list);
  perform private.check_list_name(list_name);
  if private.has_list(list_name, list) then
    raise exception using message = 'taken';
  end if;
  update public.saved_lists set name = btrim(list_name) where id = list;
end
$$;
grant execute on function public.rename_list(uuid, text) to authenticated;
