create or replace function public.release_order(target uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.orders set released_by = private.user_name() where id = target;
  if not found then
    raise exception using message = 'gone';
  end if;
end
$$;
grant execute on function public.release_order(uuid) to authenticated;
