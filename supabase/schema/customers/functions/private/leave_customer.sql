-- After a contact's erasure. A customer without contacts remains for its orders, invoices and payments only.
create or replace function private.leave_customer(customer uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  if exists (select from public.customer_contacts where customer_id = customer) then
    perform private.record_in_customer(customer, '{"people": "erased"}');
    return;
  end if;
  -- Its machines remain, without the person, also after an undo.
  delete from private.deletions where exists (
    select from private.deleted_rows where deletion = deletions.id and held ->> 'customer_id' = customer::text
  );
  update public.customer_machines set customer_id = null, site = '', location = '', note = ''
  where customer_id = customer;
  if exists (select from public.orders where customer_id = customer)
    or exists (select from public.invoices where customer_id = customer)
    or exists (select from public.payments where customer_id = customer) then
    update public.customers set phone = '', delivery_address = '', payment_terms = '', note = ''
    where id = customer;
  else
    delete from public.customers where id = customer;
  end if;
end
$$;
