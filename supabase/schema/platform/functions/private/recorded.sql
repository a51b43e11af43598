-- The log is permanent, so columns with personal data record lengths only.
create or replace function private.recorded(value jsonb, only_length boolean) returns jsonb
language sql immutable set search_path = ''
as $$
  select case when only_length then to_jsonb(char_length(value #>> '{}')) else value end
$$;
