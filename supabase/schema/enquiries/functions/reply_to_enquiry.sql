-- `seen` counts the messages on screen; returns false if there are more. Idempotent by id.
create or replace function public.reply_to_enquiry(
  enquiry uuid, message uuid, seen integer, body text, files jsonb
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  perform from public.enquiries where id = enquiry for no key update;
  if not found then
    raise exception using message = 'deleted';
  elsif exists (
    select from public.messages where id = message and enquiry_id = enquiry
  ) then
    return true;
  elsif (
    select count(*) from public.messages where enquiry_id = enquiry
  ) <> seen then
    return false;
  elsif exists (select from public.enquiries where id = enquiry and email = '') then
    raise exception using message = 'no-email';
  elsif btrim(body) = '' then
    raise exception using message = 'empty';
  end if;
  insert into public.messages
    (id, enquiry_id, from_office, user_id, author, body, email_status)
  select message, enquiry, true, id, full_name, btrim(reply_to_enquiry.body), 'waiting'
  from public.profiles where id = auth.uid();
  perform private.attach_files(message, enquiry, files);
  insert into private.email_outbox (template, to_address, data, enquiry_id, message_id)
  select 'enquiry-answered', email,
    jsonb_build_object('link', private.make_link(null, enquiry)), enquiry, reply_to_enquiry.message
  from public.enquiries where id = enquiry;
  update public.enquiries set status = 'answered' where id = enquiry;
  return true;
end
$$;
grant execute on function public.reply_to_enquiry(uuid, uuid, integer, text, jsonb) to authenticated;
