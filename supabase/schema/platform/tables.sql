create table private.backups (
  made_at timestamptz primary key default now(),
  -- Path on the machine of the process that made it.
  file text not null check (char_length(file) <= 4096)
);

create unlogged table private.deletions (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  transaction xid8 not null default pg_catalog.pg_current_xact_id(),
  actor uuid not null,
  table_name text not null,
  record_id uuid not null,
  -- What it was called.
  name text not null
);
create index deletions_record_id_idx on private.deletions (record_id);

-- Which record stands open in a tab of somebody of the office. A tab says so every half minute: what it has not
-- said for longer is over.
create unlogged table private.open_records (
  tab uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  record text not null check (char_length(record) between 1 and 100),
  seen_at timestamptz not null default now()
);
create index open_records_record_idx on private.open_records (record, seen_at);
create index open_records_user_id_idx on private.open_records (user_id);

create unlogged table private.rate_limits (
  key text primary key,
  points integer not null default 0,
  -- Milliseconds since 1970, as the counting library writes it.
  expire bigint
);

create table private.search_texts (
  kind text not null,
  id uuid not null,
  -- All in small letters. Of these a word may be any part,
  body text not null,
  -- of these, each after a space, the beginning,
  numbers text not null,
  -- and of these (private.phone_forms) a part without spaces and brackets.
  phones text not null,
  primary key (kind, id)
);

create table private.seeded (
  name text primary key,
  at timestamptz default now()
);

create table public.audit_log (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  -- Empty for the server itself. No reference: the trace stays when the account goes.
  actor uuid,
  table_name text not null check (char_length(table_name) <= 63),
  row_id uuid not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  -- The columns that changed, with what stood there before and after.
  before jsonb,
  after jsonb,
  record_table text not null default '' check (char_length(record_table) <= 63),
  record_id uuid not null
);
alter table public.audit_log enable row level security;
create index audit_log_actor_idx on public.audit_log (actor, at desc);
create index audit_log_at_idx on public.audit_log (at desc);
create index audit_log_deleted_idx on public.audit_log (row_id) where action = 'delete';
create index audit_log_record_idx on public.audit_log (record_table, record_id, at desc);
create index audit_log_row_idx on public.audit_log (table_name, row_id, at desc);

create table public.list_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  -- The list's address, and what stands behind it.
  list text not null check (list ~ '^/admin/[a-z]{1,30}$'),
  name text not null check (char_length(btrim(name)) between 1 and 60),
  search text not null check (search ~ '^\?' and char_length(search) <= 2000),
  created_at timestamptz not null default now()
);
alter table public.list_views add constraint list_views_name_visible
  check (private.is_visible(name)) not valid;
alter table public.list_views enable row level security;
create unique index list_views_name_idx on public.list_views (user_id, list, lower(btrim(name)));

create unlogged table private.deleted_references (
  deletion uuid not null references private.deletions (id) on delete cascade,
  table_name regclass not null,
  column_name name not null,
  row_ids uuid[] not null,
  -- Where they point since then: to what it was merged into.
  points_to uuid
);
create index deleted_references_deletion_idx on private.deleted_references (deletion);

create unlogged table private.deleted_rows (
  deletion uuid not null references private.deletions (id) on delete cascade,
  -- Rows after those that they belong to.
  position bigint generated always as identity,
  table_name regclass not null,
  held jsonb not null,
  -- The one column of it that holds bytes, as a part of a file does: as JSON it would be twice as large.
  bytes bytea,
  primary key (deletion, position)
);
