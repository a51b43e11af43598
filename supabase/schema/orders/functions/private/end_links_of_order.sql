create or replace function private.end_links_of_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.private_links set revoked_at = now()
  where revoked_at is null and address <> private.link_hash(lower(new.customer_email))
    and (
      chain_id = (select chain_id from public.quotes where id = new.quote_id)
      or invoice_id in (select id from public.invoices where order_id = new.id)
    );
  update public.invoices set customer_email = new.customer_email
  where order_id = new.id and lower(customer_email) = lower(old.customer_email);
  return null;
end
$$;
