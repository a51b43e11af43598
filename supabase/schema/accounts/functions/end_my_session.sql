create or replace function public.end_my_session(target uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  ended integer;
begin
  execute format(
    'delete from %s where id = $1 and user_id = auth.uid()',
    coalesce(to_regclass('private.sessions'), to_regclass('auth.sessions'))
  ) using target;
  get diagnostics ended = row_count;
  return ended > 0;
end
$$;
grant execute on function public.end_my_session(uuid) to authenticated;
