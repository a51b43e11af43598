-- Sample records, and what was removed and can still be restored, the last one last.
create or replace function public.list_samples() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'samples', (
      select coalesce(jsonb_agg(to_jsonb(one) order by one.kind, one.name, one.id), '[]')
      from (
        select
          id, 'products' as kind, name, sample = 'changed' as changed, state = 'published' as shown,
          private.is_traded(id) as used
        from public.products where sample <> ''
        union all
        select
          id, 'machine_models', manufacturer || ' ' || model, sample = 'changed', true, false
        from public.machine_models where sample <> ''
      ) as one
    ),
    'removed', (
      select coalesce(jsonb_agg(one.record_id order by one.position), '[]')
      from (
        select record_id, min(position) as position
        from private.deletions join private.deleted_rows on deletion = deletions.id
        where at > now() - private.undo_period() and transaction in (
          select transaction
          from private.deletions join private.deleted_rows on deletion = deletions.id
          where held ->> 'sample' <> ''
        )
        group by deletions.id, record_id
      ) as one
    ),
    'hidden', (
      select coalesce(
        jsonb_agg(jsonb_build_object('id', p.id, 'seen', p.updated_at, 'state', 'published')), '[]'
      )
      from public.products p join public.audit_log step on step.row_id = p.id and step.at = p.updated_at
      where p.sample <> '' and p.state = 'hidden' and p.updated_at > now() - private.undo_period()
        and step.table_name = 'products' and step.before = '{"state": "published"}'
    ),
    'own', jsonb_build_object(
      'products', (
        select count(*) from public.products where sample <> 'unchanged' and state = 'published'
      ),
      'admins', (select count(*) from public.profiles where role = 'admin')
    )
  );
end
$$;
grant execute on function public.list_samples() to authenticated;
