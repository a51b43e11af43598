-- Returns how many links it ended.
create or replace function public.revoke_purchase_links(target uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended integer;
begin
  perform private.require_office();
  update private.private_links set revoked_at = now() where purchase_id = target and revoked_at is null;
  get diagnostics ended = row_count;
  if ended > 0 then
    insert into public.audit_log (actor, table_name, row_id, action, after)
    values (auth.uid(), 'purchases', target, 'update', '{"private_link": "revoked"}');
  end if;
  return ended;
end
$$;
grant execute on function public.revoke_purchase_links(uuid) to authenticated;
