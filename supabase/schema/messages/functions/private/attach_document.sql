-- A purchase order of a quotation, the receipt of a delivery or a proof of payment.
create or replace function private.attach_document(
  file uuid, quote uuid default null, delivery uuid default null, invoice uuid default null
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.attachments set quote_id = quote, delivery_id = delivery, invoice_id = invoice
  where id = file and unsent and media_type in ('application/pdf', 'image/jpeg');
  if not found then
    raise exception using message = case
      when exists (select from public.attachments where id = file and unsent) then 'file-type'
      else 'file-gone'
    end;
  end if;
end
$$;
