create or replace function private.end_links_of_enquiry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.email_confirmed_at := null;
  update private.private_links set revoked_at = now()
  where enquiry_id = new.id and revoked_at is null;
  return new;
end
$$;
