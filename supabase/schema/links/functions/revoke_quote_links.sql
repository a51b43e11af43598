create or replace function public.revoke_quote_links(target uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  closed integer;
begin
  perform private.require_office();
  update private.private_links set revoked_at = now()
  where revoked_at is null and chain_id = (select chain_id from public.quotes where id = target);
  get diagnostics closed = row_count;
  if closed > 0 then
    perform private.note_quote_event(target, 'links withdrawn', jsonb_build_object('links', closed));
  end if;
  return closed;
end
$$;
grant execute on function public.revoke_quote_links(uuid) to authenticated;
