-- The tables' checks reject more than is open.
create or replace function private.settle_allocation() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  change constant numeric := case when new.undone_at is null then new.amount else -new.amount end;
begin
  update public.invoices set settled = settled + change
  where id = new.invoice_id or id = new.credit_id;
  update public.payments set allocated = allocated + change where id = new.payment_id;
  return null;
end
$$;
