create or replace function public.revoke_invitation(target uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  gone private.invitations;
begin
  perform private.require_admin();
  delete from private.invitations where id = target returning * into gone;
  if gone.id is null then
    raise exception using message = 'gone';
  end if;
  delete from private.email_outbox
  where template = 'colleague-invitation' and to_address = gone.email and state = 'waiting';
  insert into public.audit_log (actor, table_name, row_id, action, before)
  values (auth.uid(), 'invitations', target, 'delete', jsonb_build_object('role', gone.role));
end
$$;
grant execute on function public.revoke_invitation(uuid) to authenticated;
