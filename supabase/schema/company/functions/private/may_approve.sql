-- Security: Not the proposer, nor an admin of less than 72 hours, whom the proposer may have made.
create or replace function private.may_approve(person uuid, proposer uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select person <> proposer
    and exists (select from public.profiles where id = person and role = 'admin')
    and not exists (
      select from public.audit_log
      where table_name = 'profiles' and row_id = person and after ? 'role'
        and at > now() - interval '72 hours'
    )
$$;
