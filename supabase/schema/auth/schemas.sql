-- Names as in a hosted project (auth.users, auth.uid).
create schema if not exists auth;
create schema if not exists private;
