create or replace function public.confirm_enquiry(link text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  enquiry constant uuid := private.enquiry_of(link);
begin
  if (select address from private.opened_by(link)) is null then
    raise exception using message = 'not-emailed';
  end if;
  update public.enquiries set email_confirmed_at = now()
  where id = enquiry and email_confirmed_at is null;
end
$$;
grant execute on function public.confirm_enquiry(text) to anon, authenticated;
