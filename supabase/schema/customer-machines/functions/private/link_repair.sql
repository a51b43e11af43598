-- Links a repair to the only machine of its sender with the same make and number. Others the office
-- confirms, since a number may be mistyped or the machine sold.
-- Security: Anyone can type another person's address, so only once the sender or the office confirmed.
create or replace function private.link_repair() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.customer_machine_documents (machine_id, enquiry_id)
  select (array_agg(machine.id))[1], new.id
  from public.repairs join public.enquiries using (id)
  join public.customer_machines as machine using (customer_id)
  where repairs.id = new.id and (email_confirmed_at is not null or customer_confirmed)
    and machine.serial_key = upper(regexp_replace(repairs.serial_number, '[^A-Za-z0-9]', '', 'g'))
    and machine.serial_shape = translate(machine.serial_key, 'OILSBZ', '011582')
    and char_length(machine.serial_key) >= 4
    and machine.manufacturer <> '' and strpos(lower(repairs.machine), lower(machine.manufacturer)) > 0
  having count(*) = 1
  on conflict do nothing;
  return null;
end
$$;
