create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  encrypted_password text,
  email_confirmed_at timestamptz,
  last_sign_in_at timestamptz,
  raw_user_meta_data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email_key on auth.users (lower(email));
create index users_unconfirmed_idx on auth.users (created_at) where email_confirmed_at is null;
comment on table auth.users is 'Accounts. A hosted project has its own table in this place.';
comment on column auth.users.email is 'One plain address in lower case (app/lib/email-address.ts).';
comment on column auth.users.encrypted_password is
  'bcrypt; null until the owner of the address has chosen a password.';
comment on column auth.users.raw_user_meta_data is 'The full name typed at sign-up; nothing else is read from it.';

create table private.api_keys (
  publishable_key text not null,
  only_row boolean primary key default true check (only_row),
  session_key_hash bytea
);
comment on table private.api_keys is 'The one row with the keys of this site.';
comment on column private.api_keys.publishable_key is 'Sent by every browser. It grants no rights.';
comment on column private.api_keys.session_key_hash is
  'SHA-256 of the key that signs sessions. With a different key, all sessions end.';

create table private.known_networks (
  user_id uuid not null references auth.users (id) on delete cascade,
  network bytea not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, network)
);
comment on table private.known_networks is
  'Networks from which an account signed in. Guesses from elsewhere do not lock them out.';
comment on column private.known_networks.network is 'SHA-256 of the network.';

create table private.email_tokens (
  hash bytea primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  purpose text not null check (purpose in ('signup', 'recovery')),
  expires_at timestamptz not null
);
create index email_tokens_expires_at_idx on private.email_tokens (expires_at);
create index email_tokens_user_id_idx on private.email_tokens (user_id);
comment on table private.email_tokens is 'Open tokens of emails that confirm an address or set a password.';
comment on column private.email_tokens.hash is 'SHA-256 of 32 random bytes.';

create table private.verified_addresses (
  user_id uuid not null references auth.users (id) on delete cascade,
  email text not null,
  proved_at timestamptz not null default now(),
  primary key (user_id, email)
);
comment on table private.verified_addresses is 'Addresses whose owner followed the link of one of our emails.';

create table private.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  started_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  recovered_at timestamptz,
  user_agent text not null default '' check (char_length(user_agent) <= 400),
  confirmed_at timestamptz
);
create index sessions_refreshed_at_idx on private.sessions (refreshed_at);
create index sessions_user_id_idx on private.sessions (user_id);
comment on table private.sessions is 'One row per login that has not ended.';
comment on column private.sessions.recovered_at is
  'When a recovery email opened it. For 15 minutes it may set a password without the old one.';
comment on column private.sessions.user_agent is 'As the browser sent it at login; shown in the list of sessions.';
comment on column private.sessions.confirmed_at is
  'When the password was last entered in it (private.require_confirmed_identity).';

create table private.sign_ups (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  encrypted_password text not null,
  full_name text not null,
  network bytea,
  at timestamptz not null default now()
);
create index sign_ups_user_id_idx on private.sign_ups (user_id);
comment on table private.sign_ups is
  'Sign-ups until the emailed link is followed. Anyone can type another person''s address.';
comment on column private.sign_ups.encrypted_password is 'bcrypt.';
comment on column private.sign_ups.network is 'SHA-256 of the network it came from; null for the server itself.';

create table private.refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references private.sessions (id) on delete cascade,
  spent_at timestamptz
);
create index refresh_tokens_session_id_idx on private.refresh_tokens (session_id);
comment on table private.refresh_tokens is 'Refresh tokens of sessions. Each works once.';
comment on column private.refresh_tokens.hash is 'SHA-256 of 32 random bytes.';
comment on column private.refresh_tokens.spent_at is
  'When it was used. A second use means that it was copied, and ends the session.';
