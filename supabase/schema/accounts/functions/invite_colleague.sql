create or replace function public.invite_colleague(address text, becomes text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  given constant text := lower(btrim(address));
  invitation uuid;
begin
  perform private.require_admin();
  perform private.require_confirmed_identity();
  if not private.is_email_address(given) then
    raise exception using message = 'no-address';
  elsif becomes not in ('workshop', 'office', 'admin') then
    raise exception using message = 'no-role';
  end if;
  -- Serialises calls, so that the limits hold.
  perform pg_advisory_xact_lock(hashtextextended('invitations', 0));
  delete from private.invitations where expires_at < now();
  if exists (
    select from auth.users where lower(email) = given and email_confirmed_at is not null
  ) then
    raise exception using message = 'has-account';
  elsif exists (
    select from private.invitations where email = given and created_at > now() - interval '5 minutes'
  ) then
    raise exception using message = 'just-invited';
  elsif (select count(*) from private.invitations where email <> given) >= 20 then
    raise exception using message = 'too-many-open';
  elsif (
    select count(*) from public.audit_log
    where record_table = 'invitations' and action = 'insert' and at > now() - interval '1 day'
  ) >= 40 then
    raise exception using message = 'too-many-today';
  end if;
  delete from private.invitations where email = given;
  insert into private.invitations (email, role, invited_by) values (given, becomes, auth.uid())
  returning id into invitation;
  -- The log is permanent, so it omits the recipient.
  insert into public.audit_log (actor, table_name, row_id, action, after)
  values (auth.uid(), 'invitations', invitation, 'insert', jsonb_build_object('role', becomes));
  perform private.queue_email(
    'colleague-invitation', given,
    jsonb_build_object('author', (
      select coalesce(nullif(full_name, ''), email) from public.profiles where id = auth.uid()
    ), 'body', becomes)
  );
end
$$;
grant execute on function public.invite_colleague(text, text) to authenticated;
