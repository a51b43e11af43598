-- To another customer. Site, position and notes were the former one's.
create or replace function public.hand_over_machine(
  target uuid, seen timestamptz, customer uuid, site text, location text, note text
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  perform from public.customers where id = customer for key share;
  if not found then
    raise exception using message = 'no-customer';
  end if;
  update public.customer_machines set
    customer_id = customer, site = hand_over_machine.site, location = hand_over_machine.location,
    note = hand_over_machine.note
  where id = target and updated_at = seen;
  if not found then
    raise exception using message = case
      when exists (select from public.customer_machines where id = target) then 'changed' else 'gone'
    end;
  end if;
end
$$;
grant execute on function public.hand_over_machine(uuid, timestamptz, uuid, text, text, text) to authenticated;
