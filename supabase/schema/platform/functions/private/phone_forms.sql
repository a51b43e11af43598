-- As +27825550199 0825550199.
create or replace function private.phone_forms(phone text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when dialled like '+27%' then dialled || ' 0' || substr(dialled, 4)
    when dialled like '0%' then dialled || ' +27' || substr(dialled, 2)
    else dialled
  end
  from (
    select regexp_replace(
      -- "+27 (0)82" has a zero for domestic calls.
      regexp_replace(replace(phone, '(0)', ''), '[^0-9+]', '', 'g'), '^00', '+'
    ) as dialled
  ) as bare
$$;
