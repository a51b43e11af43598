#!/bin/sh
# Makes the site's own role and database: it owns that database, may make the API's roles, and is no
# superuser. Run once by the image of PostgreSQL; elsewhere by hand, with the same two statements.
set -eu
psql --username="${POSTGRES_USER:-postgres}" --set=ON_ERROR_STOP=1 \
	--set=password="$(cat "${POSTGRES_PASSWORD_FILE}")" <<'SQL'
create role reefline login createrole password :'password';
create database reefline owner reefline;
SQL
