-- Empty if invalid.
create or replace function private.phone_key(phone text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(min(form collate "C"), '')
  from regexp_split_to_table(private.phone_forms(phone), ' ') as form
  where char_length(form) >= 7
$$;
