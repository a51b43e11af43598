-- Answers an enquiry by mail, and shows the answer on its private page. `seen` is how many messages the
-- talk had: of two people who answer, the second is told. Returns whether it was sent. The id names the
-- message: sent twice, it is there once.
create or replace function public.answer_enquiry(
  enquiry uuid, message uuid, seen integer, body text, files jsonb
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.in_office() then
    raise exception using errcode = '42501', message = 'not-allowed';
  end if;
  perform from public.contact_messages where id = enquiry for no key update;
  if not found then
    raise exception using message = 'deleted';
  elsif exists (
    select from public.messages where id = message and contact_message_id = enquiry
  ) then
    return true;
  elsif (
    select count(*) from public.messages where contact_message_id = enquiry
  ) <> seen then
    return false;
  elsif btrim(body) = '' then
    raise exception using message = 'empty';
  end if;
  insert into public.messages
    (id, contact_message_id, from_office, user_id, author, body, mail_state)
  select message, enquiry, true, id, full_name, btrim(answer_enquiry.body), 'waiting'
  from public.profiles where id = auth.uid();
  perform private.attach_files(message, enquiry, files);
  insert into private.mail_outbox (template, to_address, data, contact_message_id, message_id)
  select 'enquiry-answered', email,
    jsonb_build_object('link', private.make_link(null, enquiry)), enquiry, answer_enquiry.message
  from public.contact_messages where id = enquiry;
  update public.contact_messages set status = 'answered' where id = enquiry;
  return true;
end
$$;
grant execute on function public.answer_enquiry(uuid, uuid, integer, text, jsonb) to authenticated;
