-- An admin invites a colleague by mail. What is kept is a role that waits for an address: whoever confirms it by the
-- mail of the service that answers sign-in, here or on a hosted project, has the role at once. So there is no second
-- kind of link that opens an account.

create table private.invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and private.is_email_address(email)),
  role text not null check (role in ('workshop', 'office', 'admin')),
  -- It counts as long as this is an admin.
  invited_by uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
);
create index invitations_invited_by_idx on private.invitations (invited_by);

create function private.require_admin_rights() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may invite somebody.' using errcode = '42501';
  end if;
end
$$;

-- Invites an address to a role, and mails it. Whoever is an admin sees every account: that there is one is no secret.
create function public.invite_colleague(address text, becomes text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  given constant text := lower(btrim(address));
  invitation uuid;
begin
  perform private.require_admin_rights();
  perform private.require_confirmed_identity();
  if not private.is_email_address(given) then
    raise exception 'Enter an e-mail address.';
  elsif becomes not in ('workshop', 'office', 'admin') then
    raise exception 'There is no such role.';
  end if;
  -- One after the other, so that the bounds hold.
  perform pg_advisory_xact_lock(hashtextextended('invitations', 0));
  delete from private.invitations where expires_at < now();
  if exists (
    select from auth.users where lower(email) = given and email_confirmed_at is not null
  ) then
    raise exception 'This address has an account already: change its role on its page.';
  elsif exists (
    select from private.invitations where email = given and created_at > now() - interval '5 minutes'
  ) then
    raise exception 'An invitation went out to this address just now: wait five minutes.';
  elsif (select count(*) from private.invitations where email <> given) >= 20 then
    raise exception 'Twenty invitations are open: withdraw one first.';
  elsif (
    select count(*) from public.audit_log
    where record_table = 'invitations' and action = 'insert' and at > now() - interval '1 day'
  ) >= 40 then
    raise exception 'Forty invitations went out within a day: go on tomorrow.';
  end if;
  delete from private.invitations where email = given;
  insert into private.invitations (email, role, invited_by) values (given, becomes, auth.uid())
  returning id into invitation;
  -- The log is never shortened: of whom it is for, it says nothing.
  insert into public.audit_log (actor, table_name, row_id, action, after)
  values (auth.uid(), 'invitations', invitation, 'insert', jsonb_build_object('role', becomes));
  perform private.queue_mail(
    'colleague-invitation', given,
    jsonb_build_object('author', (
      select coalesce(nullif(full_name, ''), email) from public.profiles where id = auth.uid()
    ), 'body', becomes)
  );
end
$$;

-- The invitations that are open, the latest first.
create function public.list_invitations() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin_rights();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', invitations.id, 'email', invitations.email, 'role', invitations.role,
      'created_at', invitations.created_at, 'expires_at', expires_at,
      'by', coalesce(nullif(full_name, ''), profiles.email)
    ) order by invitations.created_at desc, invitations.id), '[]')
    from private.invitations join public.profiles on profiles.id = invited_by
    where expires_at > now() and profiles.role = 'admin'
  );
end
$$;

create function public.withdraw_invitation(target uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  gone private.invitations;
begin
  perform private.require_admin_rights();
  delete from private.invitations where id = target returning * into gone;
  if gone.id is null then
    raise exception 'This invitation is not there any more: it was taken, withdrawn, or is over.'
      using errcode = 'PT409';
  end if;
  delete from private.mail_outbox
  where template = 'colleague-invitation' and to_address = gone.email and state = 'waiting';
  insert into public.audit_log (actor, table_name, row_id, action, before)
  values (auth.uid(), 'invitations', target, 'delete', jsonb_build_object('role', gone.role));
end
$$;
grant execute on function
  public.invite_colleague(text, text), public.list_invitations(), public.withdraw_invitation(uuid)
to authenticated;

-- Who confirms an invited address has the role, unless whoever invited is no admin any more. The triggers of a table
-- come in the order of their names: the profile is there.
create function private.take_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  taken private.invitations;
begin
  if new.email_confirmed_at is null
    or old.email_confirmed_at is not null and lower(old.email) = lower(new.email) then
    return null;
  end if;
  delete from private.invitations where email = lower(new.email) returning * into taken;
  if taken.expires_at > now() then
    update public.profiles set role = taken.role
    where id = new.id and role = 'customer'
      and exists (
        select from public.profiles as inviting where inviting.id = taken.invited_by and role = 'admin'
      );
  end if;
  return null;
end
$$;
-- Not of one that is made confirmed: a service that proves no address would give the role to whoever comes first.
create trigger take_invitation after update of email, email_confirmed_at on auth.users
  for each row execute function private.take_invitation();

-- Invitations go with the rights of whoever sent them, and do not come back with them.
create function private.withdraw_invitations() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.invitations where invited_by = new.id;
  return null;
end
$$;
create trigger withdraw_invitations after update of role on public.profiles
  for each row when (old.role = 'admin' and new.role <> 'admin')
  execute function private.withdraw_invitations();

-- As before; an erasure takes an invitation too.
create or replace function private.forget_deleted(address text) returns void
language sql security definer set search_path = ''
as $$
  delete from private.invitations where email = lower(address);
  delete from private.deletions
  where transaction = pg_current_xact_id() or at < now() - private.undo_period() or exists (
    select from private.deleted_rows
    where deletion = deletions.id and (
      strpos(lower(held::text), lower(btrim(to_jsonb(address)::text, '"'))) > 0
      or held ->> 'user_id' is not null
        and not exists (select from auth.users where id = (held ->> 'user_id')::uuid)
    )
  )
$$;
