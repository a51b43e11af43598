#!/bin/sh
# The role may create the API's roles, a reader and test restores, but is not a superuser. PostgreSQL's image
# runs this once. Elsewhere run it as a superuser, with the role's password in POSTGRES_PASSWORD. Without UTF-8,
# searches do not match ü with Ü.
set -eu
psql --username="${POSTGRES_USER:-postgres}" --set=ON_ERROR_STOP=1 <<'SQL'
\getenv password POSTGRES_PASSWORD
create role reefline login createdb createrole bypassrls password :'password';
create database reefline owner reefline template template0 encoding 'UTF8' locale 'C.UTF-8';
SQL
