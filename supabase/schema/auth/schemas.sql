-- The accounts of a site that does its own sign-in. A hosted project has its own schema `auth`; the names that other
-- domains use (auth.users, auth.uid) are the same in both.
create schema if not exists auth;
create schema if not exists private;
