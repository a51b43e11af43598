-- `seen` is null for a new setting. Returns null if someone else changed it since. A change of bank
-- details waits (private.pending_settings), and `seen` is returned.
create or replace function public.save_setting(
  key text, value jsonb, seen timestamptz
) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.is_guarded_setting(key) then
    perform private.require_confirmed_identity();
  end if;
  if key = 'office.bank' and private.bank_details() ->> 'bank' <> ''
    and private.bank_details() ->> 'bank' is distinct from value ->> 'bank' then
    if seen is distinct from (select updated_at from public.settings s where s.key = save_setting.key) then
      return null;
    end if;
    insert into private.pending_settings (key, value, seen, proposed_by)
    values (save_setting.key, save_setting.value, save_setting.seen, auth.uid())
    on conflict on constraint pending_settings_pkey do update set
      value = excluded.value, seen = excluded.seen, proposed_by = excluded.proposed_by,
      proposed_at = excluded.proposed_at;
    perform private.email_admins('company-details-proposed', key);
    return seen;
  end if;
  return private.write_setting(key, value, seen);
end
$$;
grant execute on function public.save_setting(text, jsonb, timestamptz) to authenticated;
