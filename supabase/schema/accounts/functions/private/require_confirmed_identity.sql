create or replace function private.require_confirmed_identity() returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  claims constant jsonb := coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}');
  since constant timestamptz := now() - interval '10 minutes';
  confirmed boolean;
begin
  if to_regclass('private.sessions') is not null then
    confirmed := exists (
      select from private.sessions
      where id = (claims ->> 'session_id')::uuid and user_id = auth.uid() and confirmed_at > since
    );
  else
    confirmed := exists (
      select from jsonb_array_elements(coalesce(claims -> 'amr', '[]')) as proof
      where proof ->> 'method' in ('password', 'totp')
        and to_timestamp((proof ->> 'timestamp')::bigint) > since
    );
  end if;
  if not confirmed then
    raise exception using message = 'password-needed';
  end if;
end
$$;
