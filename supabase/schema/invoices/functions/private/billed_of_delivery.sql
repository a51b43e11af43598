-- Quantity of a line on the delivery's invoices, less their credit notes.
create or replace function private.billed_of_delivery(delivery uuid, line uuid) returns numeric
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(
    (billed.value ->> 'quantity')::numeric * case documents.kind when 'invoice' then 1 else -1 end
  ), 0)
  from public.invoices as documents
  cross join jsonb_array_elements(documents.document -> 'lines') as billed
  where (billed.value ->> 'order_item_id')::uuid = billed_of_delivery.line
    and documents.kind <> 'pro-forma'
    and billed_of_delivery.delivery in (
      documents.delivery_id,
      (select delivery_id from public.invoices as credited where credited.id = documents.credits_id)
    )
$$;
