create or replace function public.open_my_enquiry(enquiry uuid) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.enquiries as enquiries
  join auth.users on lower(enquiries.email) = users.email
  where enquiries.id = enquiry and users.id = auth.uid() and users.email_confirmed_at is not null;
  if not found then
    raise exception using message = 'unknown';
  end if;
  return private.make_link(null, enquiry);
end
$$;
grant execute on function public.open_my_enquiry(uuid) to authenticated;
