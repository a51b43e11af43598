create or replace function private.company_key(name text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(
      lower(name),
      '\m(pty|ltd|limited|proprietary|cc|inc|incorporated|npc|plc|llc|gmbh|bv|ag|co|company|and|the)\M',
      '', 'g'
    ),
    '[^[:alnum:]]', '', 'g'
  )
$$;
