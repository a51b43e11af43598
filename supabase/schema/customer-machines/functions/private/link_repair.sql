-- Links a repair to the only machine of its sender with the same make and number. Others the office
-- confirms, since a number may be mistyped or the machine sold.
create or replace function private.link_repair() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  found_ids uuid[];
begin
  select array_agg(machine.id) into found_ids
  from public.customer_machines as machine join public.enquiries on enquiries.id = new.id
  where machine.serial_key = upper(regexp_replace(new.serial_number, '[^A-Za-z0-9]', '', 'g'))
    and machine.serial_shape = translate(machine.serial_key, 'OILSBZ', '011582')
    and char_length(machine.serial_key) >= 4 and machine.customer_id = enquiries.customer_id
    and machine.manufacturer <> '' and strpos(lower(new.machine), lower(machine.manufacturer)) > 0;
  if cardinality(found_ids) = 1 then
    insert into public.customer_machine_documents (machine_id, enquiry_id) values (found_ids[1], new.id);
  end if;
  return null;
end
$$;
