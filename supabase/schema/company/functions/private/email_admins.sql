create or replace function private.email_admins(template text, key text) returns void
language sql security definer set search_path = ''
as $$
  select private.queue_email(
    template, admins.email, jsonb_build_object('body', key, 'author', nullif(private.user_name(), ''))
  )
  from public.profiles as admins where role = 'admin'
$$;
