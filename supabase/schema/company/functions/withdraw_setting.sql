create or replace function public.withdraw_setting(key text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from private.pending_settings as pending where pending.key = withdraw_setting.key;
  if found then
    perform private.email_admins('company-details-withdrawn', key);
  end if;
end
$$;
grant execute on function public.withdraw_setting(text) to authenticated;
