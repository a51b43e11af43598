create table public.settings (
  id uuid primary key default gen_random_uuid(),
  key text not null unique
    check (key ~ '^(public|office)(\.[a-z][a-z0-9-]*)+$' and char_length(key) <= 60),
  value jsonb not null
    check (jsonb_typeof(value) = 'object' and octet_length(value::text) <= 100000),
  updated_at timestamptz not null default now()
);
alter table public.settings enable row level security;
comment on table public.settings is
  'Texts and company details that the office edits. Defaults of missing keys are in domains/company/settings.';
comment on column public.settings.key is
  'Keys starting with "public." appear on public pages; others are office only.';
