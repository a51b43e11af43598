-- Who changed what and when. Rows are added by triggers and never change.

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Empty for the server itself. No reference: the trace stays when the account goes.
  actor uuid,
  table_name text not null check (char_length(table_name) <= 63),
  row_id uuid not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  -- The columns that changed, with what stood there before and after.
  before jsonb,
  after jsonb
);
create index audit_log_row_idx on public.audit_log (table_name, row_id, at desc);
create index audit_log_at_idx on public.audit_log (at desc);

-- The audit log is never shortened, and an enquiry is deleted because a person asked for it: of the
-- columns that a trigger names, only the length is recorded.
create function private.recorded(value jsonb, only_length boolean) returns jsonb
language sql immutable set search_path = ''
as $$
  select case when only_length then to_jsonb(char_length(value #>> '{}')) else value end
$$;

create function private.record_change() returns trigger
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
create trigger record_change after insert or update or delete on public.categories
  for each row execute function private.record_change();
create trigger record_change after insert or update or delete on public.products
  for each row execute function private.record_change();
create trigger record_change after insert or update or delete on public.orders
  for each row execute function private.record_change();
create trigger record_change after insert or update or delete on public.order_items
  for each row execute function private.record_change();
create trigger record_change after update of role on public.profiles
  for each row execute function private.record_change();
create trigger record_change after update of status, note or delete on public.contact_messages
  for each row execute function private.record_change('note');
create trigger record_mail after update of mail_state on public.contact_messages
  for each row when (new.mail_state <> old.mail_state)
  execute function private.record_change('note');

create function private.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'The audit log is only ever added to.' using errcode = '42501';
end
$$;
create trigger refuse_change before update or delete on public.audit_log
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.audit_log
  for each statement execute function private.refuse_change();

alter table public.audit_log enable row level security;
create policy "admins read the audit log" on public.audit_log
  for select to authenticated using ((select private.is_admin()));
