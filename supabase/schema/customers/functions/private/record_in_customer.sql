create or replace function private.record_in_customer(customer uuid, what jsonb) returns void
language sql security definer set search_path = ''
as $$
  insert into public.audit_log (actor, table_name, row_id, action, after)
  values (auth.uid(), 'customers', customer, 'update', what)
$$;
