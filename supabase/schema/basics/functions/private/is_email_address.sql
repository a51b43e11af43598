-- WHATWG HTML, "valid email address", as browsers check it.
create or replace function private.is_email_address(address text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(address) <= 254 and address ~ (
    '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@'
    || '[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
    || '(\.[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$'
  )
$$;
