create or replace function private.end_links_of_quote() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.private_links set revoked_at = now()
  where chain_id = new.chain_id and revoked_at is null and address <> private.link_hash(lower(new.customer_email));
  return null;
end
$$;
