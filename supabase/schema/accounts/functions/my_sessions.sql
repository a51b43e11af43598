create or replace function public.my_sessions() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  source constant text := case
    when to_regclass('private.sessions') is not null then
      'select id, user_id, started_at, refreshed_at, user_agent from private.sessions
       where refreshed_at > now() - interval ''60 days'''
    when to_regclass('auth.sessions') is not null then
      'select id, user_id, created_at as started_at,
         coalesce(refreshed_at at time zone ''UTC'', updated_at, created_at) as refreshed_at,
         coalesce(user_agent, '''') as user_agent
       from auth.sessions where not_after is null or not_after > now()'
  end;
  answer jsonb;
begin
  if source is null then
    return '[]';
  end if;
  execute format(
    $sql$
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'started_at', started_at, 'used_at', refreshed_at, 'user_agent', user_agent,
        'is_this', id::text = nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id'
      ) order by refreshed_at desc, id), '[]')
      from (%s) as sessions where user_id = auth.uid()
    $sql$, source
  ) into answer;
  return answer;
end
$$;
grant execute on function public.my_sessions() to authenticated;
