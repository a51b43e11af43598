-- Payments of the order's pro forma invoices settle its new invoice, which takes their place. What
-- is left remains for the next invoice.
create or replace function private.apply_deposits(invoice uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  issued public.invoices;
  paid public.allocations;
  part numeric;
begin
  select * into issued from public.invoices where id = apply_deposits.invoice;
  -- A payment being recorded comes first.
  perform from public.invoices
  where order_id = issued.order_id and kind = 'pro-forma' order by id for no key update;
  for paid in
    select allocations.* from public.invoices as target
    join public.invoices as asked on asked.order_id = target.order_id and asked.kind = 'pro-forma'
    join public.allocations on allocations.invoice_id = asked.id and undone_at is null
    where target.id = apply_deposits.invoice
    order by allocations.at, allocations.id
  loop
    select * into issued from public.invoices where id = apply_deposits.invoice;
    part := least(issued.open, paid.amount);
    continue when part = 0;
    update public.allocations set undone_at = clock_timestamp(), undone_by = private.user_name()
    where id = paid.id and undone_at is null;
    continue when not found;
    insert into public.allocations (invoice_id, payment_id, credit_id, amount, at, made_by)
    select target, paid.payment_id, paid.credit_id, amount, clock_timestamp(), private.user_name()
    from (values (issued.id, part), (paid.invoice_id, paid.amount - part)) as split (target, amount)
    where amount > 0;
  end loop;
  update public.invoices set closed_at = now()
  where order_id = issued.order_id and kind = 'pro-forma' and closed_at is null;
end
$$;
