create or replace function private.record_person(address text, done text, what jsonb) returns void
language sql security definer set search_path = ''
as $$
  insert into public.audit_log (actor, table_name, row_id, action, after)
  values (auth.uid(), 'people', private.person_id(address), done, what)
$$;
