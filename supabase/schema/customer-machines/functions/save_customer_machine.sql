-- `seen` is null for a new machine, which `document` may be about.
create or replace function public.save_customer_machine(
  target uuid, seen timestamptz, machine jsonb, document_kind text default null, document uuid default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  given public.customer_machines;
begin
  perform private.require_office();
  given := jsonb_populate_record(null::public.customer_machines, machine);
  -- A merge or deletion of the customer waits, or is seen.
  perform from public.customers where id = given.customer_id for key share;
  if not found and given.customer_id is not null then
    raise exception using message = 'no-customer';
  elsif not exists (select from public.machine_models where id = given.model_id) then
    given.model_id := null;
  end if;
  if seen is null then
    insert into public.customer_machines (
      id, serial_number, manufacturer, model, model_id, year, customer_id, site, location, flow, pressure, speed,
      power, pulleys, belt, motor, seals, running_hours, service_due, note
    ) values (
      target, given.serial_number, given.manufacturer, given.model, given.model_id, given.year, given.customer_id,
      given.site, given.location, given.flow, given.pressure, given.speed, given.power, given.pulleys, given.belt,
      given.motor, given.seals, given.running_hours, given.service_due, given.note
    );
    perform private.add_machine_document(target, document_kind, document) where document is not null;
    return;
  end if;
  update public.customer_machines set
    serial_number = given.serial_number, manufacturer = given.manufacturer, model = given.model,
    model_id = given.model_id, year = given.year, customer_id = given.customer_id, site = given.site,
    location = given.location, flow = given.flow, pressure = given.pressure, speed = given.speed,
    power = given.power, pulleys = given.pulleys, belt = given.belt, motor = given.motor, seals = given.seals,
    running_hours = given.running_hours, service_due = given.service_due, note = given.note
  where id = target and updated_at = seen;
  if not found then
    raise exception using message = case
      when exists (select from public.customer_machines where id = target) then 'changed' else 'gone'
    end;
  end if;
end
$$;
grant execute on function public.save_customer_machine(uuid, timestamptz, jsonb, text, uuid) to authenticated;
