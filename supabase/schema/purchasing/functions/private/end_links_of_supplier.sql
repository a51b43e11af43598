create or replace function private.end_links_of_supplier() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.private_links set revoked_at = now()
  where revoked_at is null and purchase_id in (select id from public.purchases where supplier_id = new.id)
    and address in (
      select private.link_hash(lower(contact ->> 'email')) from jsonb_array_elements(old.contacts) as contact
      except
      select private.link_hash(lower(contact ->> 'email')) from jsonb_array_elements(new.contacts) as contact
    );
  return null;
end
$$;
