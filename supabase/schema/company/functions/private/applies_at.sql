-- Without another admin, even a recent one, 72 hours after the proposal; otherwise null.
create or replace function private.applies_at(pending private.pending_settings) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select case when not exists (
    select from public.profiles where role = 'admin' and id <> pending.proposed_by
  ) then pending.proposed_at + interval '72 hours' end
$$;
