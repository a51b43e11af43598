-- Lets a phone number find documents of a customer that do not contain it.
create or replace function private.customers_called(words text) returns setof uuid
language sql stable set search_path = ''
as $$
  select private.find_rows('customer', words)
  where words ~ '^[-0-9+()./\s]+$' and char_length(regexp_replace(words, '[^0-9]', '', 'g')) >= 7
$$;
