-- The log is permanent, so it records lengths only and erasure stays possible.
create or replace function private.record_customer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
  values (
    auth.uid(), 'customers', coalesce(new.id, old.id), lower(tg_op),
    case when tg_op = 'DELETE' then jsonb_build_object('created_at', old.created_at) end,
    case when tg_op = 'INSERT' then jsonb_build_object('created_at', new.created_at) end
  );
  return null;
end
$$;
