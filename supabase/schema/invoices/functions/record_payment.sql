-- Records a payment and its allocations. Returns false if its line of a bank file is known already;
-- a repeated call with the same id changes nothing.
create or replace function public.record_payment(
  payment uuid, customer uuid, received_on date, currency text, amount numeric, method text,
  payer text, reference text, bank_line text, lines jsonb
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  if exists (select from public.payments where id = payment) then
    return true;
  elsif not exists (select from public.customers where id = customer) then
    raise exception using message = 'no-customer';
  elsif received_on > private.office_day() then
    raise exception using message = 'future-day';
  elsif not coalesce(amount > 0 and scale(trim_scale(amount)) <= 2, false) then
    raise exception using message = 'amount';
  end if;
  insert into public.payments (
    id, customer_id, received_on, currency, amount, method, payer, reference, bank_line, recorded_by
  ) values (
    payment, customer, record_payment.received_on, record_payment.currency, record_payment.amount,
    record_payment.method, btrim(record_payment.payer), btrim(record_payment.reference),
    record_payment.bank_line, private.user_name()
  ) on conflict do nothing;
  if not found then
    return false;
  end if;
  perform private.settle(payment, null, lines);
  return true;
end
$$;
grant execute on function public.record_payment(
  uuid, uuid, date, text, numeric, text, text, text, text, jsonb
) to authenticated;
