-- Also for several numbers in one field, as "011 555 0100 / 082 555 0199".
create or replace function private.all_phone_forms(phones text) returns text
language sql immutable set search_path = ''
as $$
  select string_agg(private.phone_forms(phone), ' | ') from (
    select phones as phone
    union
    select part from regexp_split_to_table(replace(phones, '(0)', ''), '[^0-9+() .-]+') as part
    where char_length(regexp_replace(part, '[^0-9]', '', 'g')) >= 7
    union
    -- South African numbers may be separated by a space only.
    select found[1]
    from regexp_matches(replace(phones, '(0)', ''), '((?:\+27|0)(?:[ ().-]*[0-9]){9})', 'g') as found
  ) as one
$$;
