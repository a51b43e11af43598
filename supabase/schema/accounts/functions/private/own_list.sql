create or replace function private.own_list(list uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.saved_lists where id = list and user_id = auth.uid() for update;
  if not found then
    raise exception using message = 'gone';
  end if;
  return list;
end
$$;
