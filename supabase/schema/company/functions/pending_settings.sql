create or replace function public.pending_settings() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'key', key, 'value', value, 'proposed_at', proposed_at, 'proposed_by', (
        select coalesce(nullif(full_name, ''), email, '') from public.profiles where id = proposed_by
      ),
      'approvable', private.may_approve(auth.uid(), proposed_by),
      'applies_at', private.applies_at(pending)
    )), '[]')
    from private.pending_settings as pending
  );
end
$$;
grant execute on function public.pending_settings() to authenticated;
