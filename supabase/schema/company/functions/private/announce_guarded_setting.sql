create or replace function private.announce_guarded_setting() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_guarded_setting(coalesce(new.key, old.key))
    and new.value is distinct from old.value
  then
    perform private.queue_email(
      'company-details-changed', admins.email,
      jsonb_build_object('body', coalesce(new.key, old.key), 'author', (
        select coalesce(nullif(full_name, ''), email) from public.profiles where id = auth.uid()
      ))
    )
    from public.profiles as admins where role = 'admin';
  end if;
  return null;
end
$$;
