-- Files that come with messages: photos of nameplates, PDF, XLSX. What is kept has been drawn or
-- checked anew; nothing is kept as it came.

create table public.attachments (
  -- Made by whoever sends the file: until its message is sent, knowing it is the right to attach it.
  id uuid primary key,
  created_at timestamptz not null default now(),
  -- Empty until that message is sent; a file that is in none after a day is deleted.
  contact_message_id uuid references public.contact_messages (id) on delete cascade,
  position integer not null default 0,
  name text not null check (char_length(name) between 1 and 120),
  media_type text not null check (
    media_type in (
      'image/jpeg', 'application/pdf',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    )
  ),
  -- Bytes.
  size integer not null check (size between 1 and 10485760)
);
create index attachments_contact_message_id_idx
  on public.attachments (contact_message_id, position);
create index attachments_unsent_idx on public.attachments (created_at)
  where contact_message_id is null;

-- In the database, so that a file is there when its message is, goes with it, and is in every backup.
-- In parts, so that no statement and no line of a backup holds a whole one.
create table private.attachment_parts (
  attachment_id uuid not null references public.attachments (id) on delete cascade,
  position integer not null,
  bytes bytea not null check (octet_length(bytes) between 1 and 131072),
  primary key (attachment_id, position)
);
-- Photos, PDF and XLSX are compressed already.
alter table private.attachment_parts alter column bytes set storage external;

alter table public.attachments enable row level security;
create policy "admins read attachments" on public.attachments
  for select to authenticated using ((select private.is_admin()));
grant all on public.attachments to service_role;
grant select on public.attachments to authenticated;
