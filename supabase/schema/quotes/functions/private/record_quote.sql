-- The log is permanent, so it omits personal data.
create or replace function private.record_quote() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
  values (
    auth.uid(), 'quotes', coalesce(new.id, old.id), lower(tg_op),
    case when tg_op <> 'INSERT' then
      jsonb_build_object('state', old.state, 'number', old.number, 'revision', old.revision) end,
    case when tg_op <> 'DELETE' then jsonb_build_object(
      'state', new.state, 'number', new.number, 'revision', new.revision, 'gross', new.gross,
      'currency', new.currency
    ) end
  );
  return null;
end
$$;
