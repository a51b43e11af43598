-- What the office does with enquiries: search them, keep a note that two people cannot overwrite for
-- each other, and send a mail again that failed.

create index contact_messages_mail_error_idx on public.contact_messages (created_at desc)
  where mail_error is not null;

-- Every word must stand somewhere in the enquiry. A function, because a filter of the API has signs
-- of its own (quotes, brackets, commas, wildcards) that people type too.
create function public.find_enquiries(words text) returns setof public.contact_messages
language sql stable set search_path = ''
as $$
  select * from public.contact_messages
  where not exists (
    select from regexp_split_to_table(lower(btrim(words)), '\s+') as word
    where strpos(
      lower(concat_ws(' ', name, email, company, phone, message, selections, note, id)), word
    ) = 0
  )
$$;

-- Saves the note only if it still is the one the person saw; says whether it did.
create function public.save_enquiry_note(enquiry uuid, seen text, becomes text) returns boolean
language plpgsql set search_path = ''
as $$
begin
  update public.contact_messages set note = becomes where id = enquiry and note = seen;
  return found;
end
$$;

-- The visitor's words stay as they are; the state of the mail may only say what the outbox says.
create or replace function private.guard_contact_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  free constant text[] := array[
    'status', 'note', 'status_changed_at', 'status_changed_by', 'updated_at',
    'mail_state', 'mail_error'
  ];
begin
  if auth.uid() is not null and (
    (to_jsonb(new) - free) <> (to_jsonb(old) - free)
    or (new.mail_state, new.mail_error) is distinct from (old.mail_state, old.mail_error)
      and not exists (
        select from private.mail_outbox
        where contact_message_id = new.id and state = new.mail_state
          and last_error is not distinct from new.mail_error
      )
  ) then
    raise exception 'Only the status and the note of an enquiry can be changed.'
      using errcode = '42501';
  end if;
  new.status_changed_at := old.status_changed_at;
  if new.status_changed_by is not null then
    new.status_changed_by := old.status_changed_by;
  end if;
  if new.status is distinct from old.status then
    new.status_changed_at := now();
    new.status_changed_by := auth.uid();
  end if;
  return new;
end
$$;

create function public.resend_enquiry_mail(enquiry uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may send a mail again.' using errcode = '42501';
  end if;
  -- A mail that is just being sent is locked: waiting for it would take as long as the mail server.
  update private.mail_outbox
  set state = 'waiting', attempts = 0, next_attempt_at = now(), last_error = null
  where id in (
    select id from private.mail_outbox
    where contact_message_id = enquiry and state <> 'sent'
    for update skip locked
  );
  if not found then
    raise exception 'There is nothing to send again: the mail is sent, or on its way right now.';
  end if;
  update public.contact_messages set mail_state = 'waiting', mail_error = null where id = enquiry;
  perform pg_notify('mail_waiting', '');
end
$$;

-- The audit log is never shortened, and an enquiry is deleted because a person asked for it: of the
-- columns that a trigger names, only the length is recorded.
create or replace function private.record_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) - 'updated_at' end;
  new_row jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) - 'updated_at' end;
  was jsonb;
  becomes jsonb;
begin
  if tg_op = 'UPDATE' then
    select
      jsonb_object_agg(key, private.recorded(old_row -> key, key = any (tg_argv))),
      jsonb_object_agg(key, private.recorded(value, key = any (tg_argv)))
      into was, becomes
      from jsonb_each(new_row) where value is distinct from old_row -> key;
    if becomes is null then
      return null;
    end if;
  elsif tg_op = 'INSERT' then
    becomes := new_row;
  elsif tg_table_name = 'contact_messages' then
    was := jsonb_build_object('created_at', old_row -> 'created_at');
  else
    was := old_row;
  end if;
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
  values (
    auth.uid(), tg_table_name, coalesce(new_row ->> 'id', old_row ->> 'id')::uuid,
    lower(tg_op), was, becomes
  );
  return null;
end
$$;
create function private.recorded(value jsonb, only_length boolean) returns jsonb
language sql immutable set search_path = ''
as $$
  select case when only_length then to_jsonb(char_length(value #>> '{}')) else value end
$$;

drop trigger record_change on public.contact_messages;
create trigger record_change after update of status, note or delete on public.contact_messages
  for each row execute function private.record_change('note');
create trigger record_mail after update of mail_state on public.contact_messages
  for each row when (new.mail_state <> old.mail_state)
  execute function private.record_change('note');

revoke execute on all functions in schema private from public;
grant execute on function private.is_admin() to anon, authenticated, service_role;
revoke execute on function
  public.find_enquiries(text),
  public.save_enquiry_note(uuid, text, text),
  public.resend_enquiry_mail(uuid)
from public, anon, service_role;
grant execute on function
  public.find_enquiries(text),
  public.save_enquiry_note(uuid, text, text),
  public.resend_enquiry_mail(uuid)
to authenticated;
