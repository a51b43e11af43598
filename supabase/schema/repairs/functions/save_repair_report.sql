-- Deletes omitted measurements and photos. Returns null if changed since `seen`.
create or replace function public.save_repair_report(
  target uuid, seen timestamptz, findings text, recommendation text, measurements jsonb,
  photos jsonb
) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  saved timestamptz;
  wanted constant uuid[] := array(select (one ->> 'id')::uuid from jsonb_array_elements(photos) as one);
  attached integer;
begin
  perform private.require_office();
  -- Locks the enquiry first, as deletion does.
  perform from public.enquiries where id = target for no key update;
  select report_saved_at into saved from public.repairs where id = target for update;
  if not found then
    raise exception using message = 'deleted';
  elsif saved is distinct from seen then
    return null;
  end if;
  perform private.write_measurements(target, measurements);
  delete from public.attachments
  where enquiry_id = target and report_position is not null and id <> all (wanted);
  -- The workshop's stay with the repair.
  update public.attachments set report_position = null
  where repair_id = target and report_position is not null and id <> all (wanted);
  update public.attachments
  set enquiry_id = case when repair_id is null then target end, report_position = place,
    caption = btrim(one ->> 'caption')
  from jsonb_array_elements(photos) with ordinality as sent (one, place)
  where attachments.id = (one ->> 'id')::uuid and media_type = 'image/jpeg' and (
    unsent or repair_id = target
    or (enquiry_id = target and report_position is not null)
  );
  get diagnostics attached = row_count;
  if attached < cardinality(wanted) then
    raise exception using message = 'photo-gone';
  end if;
  update public.repairs set
    findings = btrim(save_repair_report.findings), recommendation = btrim(save_repair_report.recommendation),
    report_saved_at = now()
  where id = target
  returning report_saved_at into saved;
  return saved;
end
$$;
grant execute on function public.save_repair_report(uuid, timestamptz, text, text, jsonb, jsonb)
to authenticated;
