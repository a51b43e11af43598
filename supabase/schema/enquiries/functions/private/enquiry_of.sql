create or replace function private.enquiry_of(link text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  enquiry uuid;
begin
  select opened.enquiry_id into enquiry from private.opened_by(link) as opened;
  perform from public.enquiries where id = enquiry for no key update;
  if not found then
    raise exception using message = 'closed';
  end if;
  return enquiry;
end
$$;
