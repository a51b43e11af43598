-- The settings by which customers know whom they pay, and whom they call to make sure.
create or replace function private.is_guarded_setting(key text) returns boolean
language sql immutable set search_path = ''
as $$ select key in ('office.bank', 'public.seller', 'public.contact') $$;
