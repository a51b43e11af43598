create or replace function private.repair_document(target uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(shown) || jsonb_build_object(
    'certificates', private.certificates_of(target),
    'report', (
      select jsonb_build_object(
        'saved_at', report_saved_at, 'findings', findings, 'recommendation', recommendation,
        'measurements', (
          select coalesce(jsonb_agg(to_jsonb(one) order by one.position), '[]')
          from (
            select id, position, name, unit, new_value, min_value, limit_value, measured
            from public.repair_measurements where repair_id = target
          ) as one
        ),
        'photos', (
          select coalesce(jsonb_agg(to_jsonb(photo) order by photo.report_position), '[]')
          from (
            select id, caption, report_position, arrow_x, arrow_y
            from public.attachments where target in (enquiry_id, repair_id) and report_position is not null
          ) as photo
        )
      )
      from public.repairs where id = target and report_published_at is not null
    )
  )
  from (
    select machine, serial_number, weight_kg, lifting, transport, collection_address, medium, hazard, cleaning,
      cleaned_how, cleaned_by, declared_value, loan_machine, received_at, stripped_at, repaired_at, tested_at,
      dispatched_at, report_published_at
    from public.repairs where id = target
  ) as shown
$$;
