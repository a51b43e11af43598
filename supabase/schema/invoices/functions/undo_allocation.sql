create or replace function public.undo_allocation(target uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  update public.allocations set undone_at = clock_timestamp(), undone_by = private.user_name()
  where id = target and undone_at is null;
end
$$;
grant execute on function public.undo_allocation(uuid) to authenticated;
