create or replace function public.read_enquiry(link text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case
    when enquiry.email_confirmed_at is null then private.enquiry_heading(enquiry.id)
      || jsonb_build_object('access', case when address is null then 'unconfirmed' else 'to confirm' end)
    when address is null then private.typed_enquiry(enquiry.id) || '{"access": "typed"}'
    else private.enquiry_document(enquiry.id) || '{"access": "full"}'
  end
  from private.opened_by(link) as opened
  join public.enquiries as enquiry on enquiry.id = opened.enquiry_id
$$;
grant execute on function public.read_enquiry(text) to anon, authenticated;
