-- Settings by which attackers could redirect payments or calls, or erase records.
create or replace function private.is_guarded_setting(key text) returns boolean
language sql immutable set search_path = ''
as $$
  select key in ('office.bank', 'office.retention', 'public.seller', 'public.contact') or key like 'office.mail.%'
$$;
