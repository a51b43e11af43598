-- Settings by which attackers could redirect payments or calls.
create or replace function private.is_guarded_setting(key text) returns boolean
language sql immutable set search_path = ''
as $$
  select key in ('office.bank', 'public.seller', 'public.contact') or key like 'office.mail.%'
$$;
