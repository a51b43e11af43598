-- Pasted names often contain direction marks, so drop them instead of rejecting.
create or replace function private.one_line(words text) returns text
language sql immutable strict set search_path = ''
as $$
  select case when private.is_visible(words) then btrim(regexp_replace(
    regexp_replace(words, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'),
    '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g'
  )) else '' end
$$;
