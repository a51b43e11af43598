-- What the owner may see, with documents of the owner only; those to other addresses have no link.
create or replace function private.machine_record(target uuid, reader text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', id, 'manufacturer', manufacturer, 'model', model, 'serial_number', serial_number, 'year', year,
    'site', site, 'location', location, 'flow', flow, 'pressure', pressure, 'speed', speed, 'power', power,
    'pulleys', pulleys, 'belt', belt, 'motor', motor, 'seals', seals, 'running_hours', running_hours,
    'service_due', service_due, 'measurements', private.machine_measurements(id, customer_id),
    'history', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', kind, 'at', at, 'number', number, 'status', status,
        'id', case when lower(address) = lower(reader) then shown.id end
      ) order by at desc, number desc), '[]')
      from (
        select * from private.machine_entries(target) as entry
        where is_shared and entry.customer_id = machine.customer_id order by at desc limit 100
      ) as shown
    )
  )
  from public.customer_machines as machine where id = target and customer_id is not null
$$;
