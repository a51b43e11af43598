-- Three random UUIDs have 366 random bits, more than the hash holds.
create or replace function private.make_link(
  quote_chain uuid, enquiry uuid, list uuid default null, with_form boolean default false,
  invoice uuid default null, purchase uuid default null
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  random constant bytea := sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
  );
  link constant text := rtrim(translate(encode(random, 'base64'), '+/', '-_'), '=');
begin
  insert into private.private_links (hash, chain_id, enquiry_id, list_id, invoice_id, purchase_id, address)
  values (private.link_hash(link), quote_chain, enquiry, list, invoice, purchase, case when not with_form
  then private.link_hash(coalesce(
    (
      select lower(customer_email) from public.quotes
      where chain_id = quote_chain and state <> 'draft' order by revision desc limit 1
    ),
    (select lower(email) from public.enquiries where id = enquiry),
    (select lower(customer_email) from public.invoices where id = invoice),
    (select lower(supplier_email) from public.purchases where id = purchase)
  )) end);
  return link;
end
$$;
grant execute on function private.make_link(uuid, uuid, uuid, boolean, uuid, uuid) to reefline_site;
