#!/bin/sh
# Makes the site's own role and database: the role owns that database, may make the API's roles, and
# is no superuser. PostgreSQL's image runs it once; elsewhere run it as a superuser, with the role's
# password in POSTGRES_PASSWORD. The locale is named because a server set up without one has another
# encoding, in which searches do not know that ü and Ü are one letter.
set -eu
psql --username="${POSTGRES_USER:-postgres}" --set=ON_ERROR_STOP=1 <<'SQL'
\getenv password POSTGRES_PASSWORD
create role reefline login createrole password :'password';
create database reefline owner reefline template template0 encoding 'UTF8' locale 'C.UTF-8';
SQL
