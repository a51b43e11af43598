create or replace function private.number_enquiry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.reference := private.next_number('E');
  return new;
end
$$;
