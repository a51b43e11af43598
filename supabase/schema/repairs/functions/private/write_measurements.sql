create or replace function private.write_measurements(target uuid, measurements jsonb) returns void
language sql set search_path = ''
as $$
  delete from public.repair_measurements where repair_id = target;
  insert into public.repair_measurements (
    id, repair_id, position, name, unit, new_value, min_value, limit_value, measured
  )
  select given.id, target, place, given.name, given.unit, given.new_value, given.min_value, given.limit_value,
    given.measured
  from jsonb_array_elements(measurements) with ordinality as sent (one, place),
    jsonb_populate_record(null::public.repair_measurements, one) as given;
$$;
