-- Marks a machine as ours (`ours`), lends it or, without `out_on`, takes it back. A former borrower's
-- site and position go.
create or replace function public.lend_machine(
  target uuid, seen timestamptz, ours boolean, customer uuid, repair uuid, out_on date, back_on date
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  perform from public.customers where id = customer for key share;
  if not found and customer is not null then
    raise exception using message = 'no-customer';
  elsif repair is not null and not exists (select from public.repairs where id = repair) then
    raise exception using message = 'document-gone';
  elsif (out_on is null) <> (customer is null) or (out_on is null) <> (back_on is null) or back_on < out_on then
    raise exception using message = 'dates';
  end if;
  update public.customer_machines as own set
    is_loan = ours, customer_id = customer, lent_for = repair, lent_on = out_on, lent_until = back_on,
    site = '', location = ''
  where own.id = target and updated_at = seen and (out_on is null or lent_on is null);
  if not found then
    raise exception using message = case
      when exists (select from public.customer_machines where id = target) then 'changed' else 'gone'
    end;
  end if;
end
$$;
grant execute on function public.lend_machine(uuid, timestamptz, boolean, uuid, uuid, date, date)
to authenticated;
