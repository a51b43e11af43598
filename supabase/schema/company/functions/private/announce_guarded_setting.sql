create or replace function private.announce_guarded_setting() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_guarded_setting(coalesce(new.key, old.key))
    and new.value is distinct from old.value
  then
    perform private.email_admins('company-details-changed', coalesce(new.key, old.key));
  end if;
  return null;
end
$$;
