-- Visitors may type any address, so the match is only a note for the office.
create or replace function private.attach_enquiry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.customer_id := private.customer_at(new.email);
  new.customer_confirmed := false;
  return new;
end
$$;
