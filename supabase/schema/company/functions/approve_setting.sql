create or replace function public.approve_setting(key text, proposed_at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  waiting private.pending_settings;
begin
  perform private.require_admin();
  perform private.require_confirmed_identity();
  delete from private.pending_settings as pending
  where pending.key = approve_setting.key and pending.proposed_at = approve_setting.proposed_at
  returning * into waiting;
  if waiting.key is null then
    raise exception using message = 'gone';
  elsif not private.may_approve(auth.uid(), waiting.proposed_by) then
    raise exception using message = 'not-second';
  elsif private.write_setting(waiting.key, waiting.value, waiting.seen) is null then
    raise exception using message = 'changed';
  end if;
end
$$;
grant execute on function public.approve_setting(text, timestamptz) to authenticated;
