create or replace function private.certificates_of(repair uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    shown.document || jsonb_build_object(
      'id', shown.id, 'replaced_by', newer.number, 'withdrawn_on', shown.withdrawn_on,
      'withdrawal', shown.withdrawal
    ) order by shown.issued_at
  ), '[]')
  from public.certificates as shown
  left join public.certificates as newer on newer.replaces_id = shown.id
  where shown.repair_id = repair
$$;
