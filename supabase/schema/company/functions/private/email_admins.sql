-- Those demoted within 72 hours too, as the proposer may have demoted them.
create or replace function private.email_admins(template text, key text) returns void
language sql security definer set search_path = ''
as $$
  select private.queue_email(
    template, admins.email, jsonb_build_object('body', key, 'author', nullif(private.user_name(), ''))
  )
  from public.profiles as admins
  where role = 'admin' or exists (
    select from public.audit_log
    where table_name = 'profiles' and row_id = admins.id and before ->> 'role' = 'admin'
      and at > now() - interval '72 hours'
  )
$$;
