-- The accounts of a site that answers sign-in itself. A hosted project has its own schema `auth`;
-- the names that the migrations use (auth.users, auth.uid) are the same in both.

create schema if not exists auth;
create table if not exists auth.users (
  id uuid primary key default gen_random_uuid(),
  -- One plain address in lower case; see app/data/email-address.ts.
  email text not null,
  -- bcrypt; null until somebody who proved the address has chosen one.
  encrypted_password text,
  email_confirmed_at timestamptz,
  last_sign_in_at timestamptz,
  raw_user_meta_data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index if not exists users_email_key on auth.users (lower(email));
create index if not exists users_unconfirmed_idx on auth.users (created_at)
  where email_confirmed_at is null;

create or replace function auth.uid() returns uuid
language sql stable set search_path = ''
as $$ select nullif(current_setting('request.jwt.claim.sub', true), '')::uuid $$;
-- The first migration takes this right from functions that are made later, and a restore makes this one again.
grant execute on function auth.uid() to public;

-- Policies ask who calls; nothing else in here is for the roles of visitors.
revoke all on all tables in schema auth from anon, authenticated, service_role;
grant usage on schema auth to anon, authenticated, service_role;

create table if not exists private.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  started_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  -- When the link of a recovery mail opened it: for a while it may set a password without the old one.
  recovered_at timestamptz
);
-- What the browser says of itself that signed in: its owner sees it in the list of sessions.
alter table private.sessions add column if not exists user_agent text not null default ''
  check (char_length(user_agent) <= 400);
-- When the password was last entered in it: what harms most asks for that (`private.require_confirmed_identity`).
alter table private.sessions add column if not exists confirmed_at timestamptz;
create index if not exists sessions_user_id_idx on private.sessions (user_id);
create index if not exists sessions_refreshed_at_idx on private.sessions (refreshed_at);

-- Tokens are 32 random bytes; what is stored is their SHA-256.
create table if not exists private.refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references private.sessions (id) on delete cascade,
  -- A token works once. A spent one that comes again was copied: its session ends.
  spent_at timestamptz
);
create index if not exists refresh_tokens_session_id_idx on private.refresh_tokens (session_id);

-- What was typed at a sign-up, until a mailed link is followed: anybody can sign up with another's
-- address, before its owner does or after.
create table if not exists private.sign_ups (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  encrypted_password text not null,
  full_name text not null,
  -- SHA-256 of the network it came from; empty for this process itself.
  network bytea,
  at timestamptz not null default now()
);
create index if not exists sign_ups_user_id_idx on private.sign_ups (user_id);

create table if not exists private.mail_tokens (
  hash bytea primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  purpose text not null check (purpose in ('signup', 'recovery')),
  expires_at timestamptz not null
);
create index if not exists mail_tokens_user_id_idx on private.mail_tokens (user_id);
create index if not exists mail_tokens_expires_at_idx on private.mail_tokens (expires_at);

-- The addresses for which somebody followed the link of a mail of ours.
create table if not exists private.proved_addresses (
  user_id uuid not null references auth.users (id) on delete cascade,
  email text not null,
  proved_at timestamptz not null default now(),
  primary key (user_id, email)
);

-- Networks (SHA-256) from which an account signed in: a stranger's guesses do not lock them out.
create table if not exists private.known_networks (
  user_id uuid not null references auth.users (id) on delete cascade,
  network bytea not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, network)
);
