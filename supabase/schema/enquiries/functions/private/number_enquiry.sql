create or replace function private.number_enquiry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.reference := private.next_enquiry_reference();
  return new;
end
$$;
