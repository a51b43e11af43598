-- All or nothing. `seen` is null for a new machine.
create or replace function public.save_machines(machines jsonb) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  sent record;
  given public.machine_models;
  added integer := 0;
  changed integer := 0;
begin
  perform private.require_office();
  -- Locks by id against deadlocks.
  for sent in
    select (one ->> 'id')::uuid as id, (one ->> 'seen')::timestamptz as seen, one -> 'model' as model,
      one -> 'positions' as positions
    from jsonb_array_elements(machines) as one order by 1
  loop
    given := jsonb_populate_record(null::public.machine_models, sent.model);
    if sent.seen is null then
      insert into public.machine_models (
        id, manufacturer, series, model, kind, port, flow, pressure, speed, power, displacement, also_called, note,
        product_id, is_sample
      ) values (
        sent.id, given.manufacturer, given.series, given.model, given.kind, given.port, given.flow, given.pressure,
        given.speed, given.power, given.displacement, given.also_called, given.note, given.product_id,
        given.is_sample
      );
      added := added + 1;
    else
      update public.machine_models set
        manufacturer = given.manufacturer, series = given.series, model = given.model,
        kind = given.kind, port = given.port, flow = given.flow, pressure = given.pressure,
        speed = given.speed, power = given.power,
        displacement = given.displacement, also_called = given.also_called, note = given.note,
        product_id = given.product_id, is_sample = given.is_sample
      where id = sent.id and updated_at = sent.seen;
      if not found then
        raise exception using message = case
          when exists (select from public.machine_models where id = sent.id) then 'changed' else 'gone'
        end;
      end if;
      changed := changed + 1;
    end if;
    delete from public.machine_positions
    where model_id = sent.id and id not in (
      select (position ->> 'id')::uuid from jsonb_array_elements(sent.positions) as position
    );
    insert into public.machine_positions as held (
      id, model_id, callout, name, size, quantity, unit, product_id, pieces, kits, note
    )
    select id, sent.id, callout, name, size, quantity, unit, product_id, pieces, kits, note
    from jsonb_populate_recordset(null::public.machine_positions, sent.positions)
    on conflict (id) do update set
      callout = excluded.callout, name = excluded.name, size = excluded.size, quantity = excluded.quantity,
      unit = excluded.unit, product_id = excluded.product_id, pieces = excluded.pieces, kits = excluded.kits,
      note = excluded.note
    where held.model_id = excluded.model_id;
  end loop;
  return json_build_object('added', added, 'changed', changed);
end
$$;
grant execute on function public.save_machines(jsonb) to authenticated;
