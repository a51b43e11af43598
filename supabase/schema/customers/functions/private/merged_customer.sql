-- Conflicting values go into the note.
create or replace function private.merged_customer(
  gone public.customers, stays public.customers
) returns public.customers
language plpgsql immutable set search_path = ''
as $$
declare
  becomes public.customers := stays;
  said text[] := '{}';
begin
  becomes.phone := coalesce(nullif(stays.phone, ''), gone.phone);
  becomes.vat_number := coalesce(nullif(stays.vat_number, ''), gone.vat_number);
  becomes.payment_terms := coalesce(nullif(stays.payment_terms, ''), gone.payment_terms);
  becomes.address := coalesce(nullif(stays.address, ''), gone.address);
  becomes.delivery_address := coalesce(nullif(stays.delivery_address, ''), gone.delivery_address);
  becomes.currency := coalesce(nullif(stays.currency, ''), gone.currency);
  if lower(btrim(gone.name)) <> lower(btrim(stays.name)) then
    said := said || format('Also called %s', gone.name);
  end if;
  if gone.phone not in ('', becomes.phone) then
    said := said || format('Phone: %s', gone.phone);
  end if;
  if gone.vat_number not in ('', becomes.vat_number) then
    said := said || format('VAT number: %s', gone.vat_number);
  end if;
  if gone.payment_terms not in ('', becomes.payment_terms) then
    said := said || format('Payment terms: %s', gone.payment_terms);
  end if;
  if gone.currency not in ('', becomes.currency) then
    said := said || format('Usual currency: %s', gone.currency);
  end if;
  if gone.address not in ('', becomes.address) then
    said := said || format(E'Address:\n%s', gone.address);
  end if;
  if gone.delivery_address not in ('', becomes.delivery_address) then
    said := said || format(E'Delivery address:\n%s', gone.delivery_address);
  end if;
  becomes.note := array_to_string(
    array_remove(array[stays.note, array_to_string(said, E'\n'), gone.note], ''), E'\n\n'
  );
  return becomes;
end
$$;
