create or replace function public.recent_deletions() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_office();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'record_id', record_id, 'table_name', table_name, 'name', deletions.name, 'at', at,
      'by', (
        select coalesce(nullif(full_name, ''), email) from public.profiles where id = deletions.actor
      )
    ) order by at desc, id), '[]')
    from private.deletions where at > now() - private.undo_period()
  );
end
$$;
grant execute on function public.recent_deletions() to authenticated;
