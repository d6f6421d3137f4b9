#!/bin/sh
# The shop's own user and database, made by the superuser of a new PostgreSQL: the shop itself may
# do nothing outside its database. Takes POSTGRES_PASSWORD, and what psql needs to connect.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" \
  --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
create role m7 login nosuperuser nocreatedb nocreaterole password :'password';
create database m7 owner m7;
revoke all on database m7 from public;
SQL
