-- The audit log is never shortened, and an enquiry is deleted because a person asked for it: of the
-- columns that a trigger names, only the length is recorded.
create or replace function private.recorded(value jsonb, only_length boolean) returns jsonb
language sql immutable set search_path = ''
as $$
  select case when only_length then to_jsonb(char_length(value #>> '{}')) else value end
$$;
