-- Security: Shown before the address is confirmed.
create or replace function private.enquiry_heading(target uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'reference', reference, 'created_at', created_at, 'subject', subject,
    'subject_label', subject_label, 'hold', exists (
      select from public.repairs
      where repairs.id = target and hazard <> 'none' and cleaning <> 'cleaned'
    )
  )
  from public.enquiries where id = target
$$;
