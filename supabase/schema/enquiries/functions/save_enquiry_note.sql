create or replace function public.save_enquiry_note(
  enquiry uuid, seen text, becomes text
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  update public.enquiries set note = becomes where id = enquiry and note = seen;
  return found;
end
$$;
grant execute on function public.save_enquiry_note(uuid, text, text) to authenticated;
