create or replace function private.note_contact(customer uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.customers set last_contact_at = now() where id = customer and last_contact_at < now()
$$;
