create table private.backups (
  made_at timestamptz primary key default now(),
  file text not null check (char_length(file) <= 4096),
  verified_at timestamptz,
  problem text check (char_length(problem) <= 1000)
);
comment on table private.backups is 'Backups that were made, for the office dashboard and the metrics.';
comment on column private.backups.file is 'Path on the machine of the process that made it.';
comment on column private.backups.verified_at is 'When it was copied elsewhere and restored as a test.';
comment on column private.backups.problem is 'Why the copy or the test failed; null for neither.';

create unlogged table private.deletions (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  transaction xid8 not null default pg_catalog.pg_current_xact_id(),
  actor uuid not null,
  table_name text not null,
  record_id uuid not null,
  name text not null
);
create index deletions_record_id_idx on private.deletions (record_id);
comment on table private.deletions is
  'Deletions that can still be undone, for some minutes. Unlogged, so lost in a crash.';
comment on column private.deletions.transaction is 'All rows that one transaction deletes belong to one deletion.';
comment on column private.deletions.actor is 'The user who deleted.';
comment on column private.deletions.name is 'The name the record had.';

create unlogged table private.open_records (
  tab uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  record text not null check (char_length(record) between 1 and 100),
  seen_at timestamptz not null default now()
);
create index open_records_record_idx on private.open_records (record, seen_at);
create index open_records_user_id_idx on private.open_records (user_id);
comment on table private.open_records is
  'Records open in a browser tab of the office, which reports them every 30 seconds.';
comment on column private.open_records.tab is 'Made by the tab.';
comment on column private.open_records.record is 'Table and id of the record.';

create unlogged table private.rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
comment on table private.rate_limits is 'Counters that all processes share. Unlogged, so a crash resets them.';
comment on column private.rate_limits.key is 'Name of the limit, and what it counts.';
comment on column private.rate_limits.expire is 'Milliseconds since 1970, as the counting library writes it.';

create table private.search_texts (
  kind text not null,
  id uuid not null,
  body text not null,
  numbers text not null,
  phones text not null,
  primary key (kind, id)
);
comment on table private.search_texts is
  'Search texts of enquiries, quotations, orders and customers, written by triggers.';
comment on column private.search_texts.body is 'Lower case. A search word matches any part of it.';
comment on column private.search_texts.numbers is 'Each after a space. A search word matches the beginning.';
comment on column private.search_texts.phones is
  'Forms of phone numbers (private.phone_forms). A search word matches any part.';

create table private.seeded (
  name text primary key,
  at timestamptz default now()
);
comment on table private.seeded is 'One row from the creation of a database until the insertion of its sample data.';

create table public.audit_log (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  actor uuid,
  table_name text not null check (char_length(table_name) <= 63),
  row_id uuid not null,
  action text not null check (action in ('insert', 'update', 'delete')),
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
comment on table public.audit_log is
  'Activity log of catalogue, customers, orders, roles and statuses. Rows are only added.';
comment on column public.audit_log.actor is
  'The user; null for the server itself. No reference, so that it outlives the account.';
comment on column public.audit_log.before is 'Columns that changed, with their values before.';
comment on column public.audit_log.after is 'Columns that changed, with their values after.';
comment on column public.audit_log.record_table is
  'The table of the record that the row belongs to, such as the order of a line.';
comment on column public.audit_log.record_id is 'The record that the row belongs to.';

create table public.list_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  list text not null check (list ~ '^/admin/[a-z]{1,30}$'),
  name text not null check (char_length(btrim(name)) between 1 and 60),
  search text not null check (search ~ '^\?' and char_length(search) <= 2000),
  created_at timestamptz not null default now()
);
alter table public.list_views add constraint list_views_name_visible check (private.is_visible(name)) not valid;
alter table public.list_views enable row level security;
create unique index list_views_name_idx on public.list_views (user_id, list, lower(btrim(name)));
comment on table public.list_views is 'Saved filters of the office lists, each for one user.';
comment on column public.list_views.list is 'Path of the list.';
comment on column public.list_views.search is 'Query string with filters and order.';

create unlogged table private.deleted_references (
  deletion uuid not null references private.deletions (id) on delete cascade,
  table_name regclass not null,
  column_name name not null,
  row_ids uuid[] not null,
  points_to uuid
);
create index deleted_references_deletion_idx on private.deleted_references (deletion);
comment on table private.deleted_references is
  'References to a deleted record that were cleared, to be restored with it.';
comment on column private.deleted_references.row_ids is 'Rows whose column pointed to the record.';
comment on column private.deleted_references.points_to is
  'The record it was merged into, to which they point since; null for none.';

create unlogged table private.deleted_rows (
  deletion uuid not null references private.deletions (id) on delete cascade,
  position bigint generated always as identity,
  table_name regclass not null,
  held jsonb not null,
  bytes bytea,
  version timestamptz,
  primary key (deletion, position)
);
comment on table private.deleted_rows is 'Rows of a deletion as they were.';
comment on column private.deleted_rows.position is 'Order of restoring. A row comes after those it belongs to.';
comment on column private.deleted_rows.held is 'The row as JSON.';
comment on column private.deleted_rows.version is
  'The updated_at of a row that the deletion changed. A later change prevents its restoring.';
comment on column private.deleted_rows.bytes is 'The one column that holds bytes, which JSON would double.';

create table private.document_numbers (
  letter text check (letter in ('BR', 'C', 'E', 'I', 'O', 'P', 'PO', 'Q', 'TC')),
  year integer,
  last integer not null,
  primary key (letter, year)
);
comment on table private.document_numbers is
  'Last number of each year by kind of document. Locked until the record is stored.';
