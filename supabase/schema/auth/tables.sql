create table auth.users (
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
create unique index users_email_key on auth.users (lower(email));
create index users_unconfirmed_idx on auth.users (created_at)
  where email_confirmed_at is null;

create table private.api_keys (
  publishable_key text not null,
  only_row boolean primary key default true check (only_row),
  session_key_hash bytea
);

-- Networks (SHA-256) from which an account signed in: a stranger's guesses do not lock them out.
create table private.known_networks (
  user_id uuid not null references auth.users (id) on delete cascade,
  network bytea not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, network)
);

create table private.mail_tokens (
  hash bytea primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  purpose text not null check (purpose in ('signup', 'recovery')),
  expires_at timestamptz not null
);
create index mail_tokens_expires_at_idx on private.mail_tokens (expires_at);
create index mail_tokens_user_id_idx on private.mail_tokens (user_id);

-- The addresses for which somebody followed the link of a mail of ours.
create table private.proved_addresses (
  user_id uuid not null references auth.users (id) on delete cascade,
  email text not null,
  proved_at timestamptz not null default now(),
  primary key (user_id, email)
);

create table private.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  started_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  -- When the link of a recovery mail opened it: for a while it may set a password without the old one.
  recovered_at timestamptz,
  -- What the browser says of itself that signed in: its owner sees it in the list of sessions.
  user_agent text not null default '' check (char_length(user_agent) <= 400),
  -- When the password was last entered in it: what harms most asks for that (`private.require_confirmed_identity`).
  confirmed_at timestamptz
);
create index sessions_refreshed_at_idx on private.sessions (refreshed_at);
create index sessions_user_id_idx on private.sessions (user_id);

-- What was typed at a sign-up, until a mailed link is followed: anybody can sign up with another's
-- address, before its owner does or after.
create table private.sign_ups (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  encrypted_password text not null,
  full_name text not null,
  -- SHA-256 of the network it came from; empty for this process itself.
  network bytea,
  at timestamptz not null default now()
);
create index sign_ups_user_id_idx on private.sign_ups (user_id);

-- Tokens are 32 random bytes; what is stored is their SHA-256.
create table private.refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references private.sessions (id) on delete cascade,
  -- A token works once. A spent one that comes again was copied: its session ends.
  spent_at timestamptz
);
create index refresh_tokens_session_id_idx on private.refresh_tokens (session_id);
