-- Allocates a payment or a credit note to invoices ({invoice, amount}), in a fixed order so that two
-- people do not block each other.
create or replace function private.settle(payment uuid, credit uuid, lines jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  source record;
  line record;
  owing public.invoices;
begin
  select currency, customer_id, open into source from public.payments where id = payment;
  if credit is not null then
    select currency, customer_id, open into source from public.invoices where id = credit and kind = 'credit-note';
  end if;
  for line in
    select invoice, sum(amount) as amount from jsonb_to_recordset(lines) as given (invoice uuid, amount numeric)
    group by invoice order by invoice
  loop
    select * into owing from public.invoices where id = line.invoice for no key update;
    if owing.id is null or owing.kind = 'credit-note' or owing.currency <> source.currency
      or owing.customer_id <> source.customer_id then
      raise exception using message = 'no-invoice';
    elsif not coalesce(line.amount > 0 and scale(trim_scale(line.amount)) <= 2, false) then
      raise exception using message = 'amount';
    elsif line.amount > owing.open then
      raise exception using message = 'more-than-open', detail = jsonb_build_object(
        'number', owing.number, 'open', owing.open, 'currency', owing.currency
      )::text;
    end if;
    source.open := source.open - line.amount;
    if source.open < 0 then
      raise exception using message = 'more-than-paid';
    end if;
    insert into public.allocations (invoice_id, payment_id, credit_id, amount, at, made_by)
    values (owing.id, payment, credit, line.amount, clock_timestamp(), private.user_name());
  end loop;
end
$$;
