create or replace function public.undo_customer_merge(merge uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  done private.customer_merges;
  back public.customers;
  before public.customers;
begin
  perform private.require_office();
  -- Serialises with erasures, which then also cover the restored rows.
  perform pg_advisory_xact_lock(hashtextextended('undo', 0));
  perform from public.customers
  where id = (select into_id from private.customer_merges where id = merge) for update;
  delete from private.customer_merges
  where id = merge and at > now() - private.undo_period() returning * into done;
  if done.id is null then
    raise exception using message = 'too-late';
  end if;
  back := jsonb_populate_record(null::public.customers, done.gone);
  insert into public.customers select (back).*;
  perform private.move_documents(done.into_id, back.id, done.moved);
  if exists (
    select from public.invoices join public.orders on orders.id = order_id
    where invoices.customer_id <> orders.customer_id and back.id in (invoices.customer_id, orders.customer_id)
  ) or exists (
    select from public.allocations as done_since
    join public.invoices as settled on settled.id = invoice_id
    left join public.payments as paid on paid.id = payment_id
    left join public.invoices as credit on credit.id = credit_id
    where undone_at is null and back.id in (settled.customer_id, paid.customer_id, credit.customer_id)
      and settled.customer_id <> coalesce(paid.customer_id, credit.customer_id)
  ) then
    raise exception using message = 'settled-since';
  end if;
  before := jsonb_populate_record(null::public.customers, done.into_before);
  update public.customers set
    phone = before.phone, vat_number = before.vat_number, payment_terms = before.payment_terms,
    address = before.address, delivery_address = before.delivery_address, note = before.note,
    currency = before.currency, price_group = before.price_group, on_hold = before.on_hold,
    credit_limit = before.credit_limit
  where id = done.into_id and updated_at = done.into_version;
  update public.customers set last_contact_at = before.last_contact_at
  where id = done.into_id and last_contact_at = back.last_contact_at;
  perform private.record_in_customer(done.into_id, jsonb_build_object('parted', back.id));
  return back.id;
end
$$;
grant execute on function public.undo_customer_merge(uuid) to authenticated;
