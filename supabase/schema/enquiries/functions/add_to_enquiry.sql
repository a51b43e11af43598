-- Brings what the customer adds to the office. The id names the message: sent twice, it is there once.
create or replace function public.add_to_enquiry(
  link text, message uuid, body text, files jsonb
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  enquiry constant uuid := private.enquiry_of(link);
begin
  if exists (select from public.messages where id = message and contact_message_id = enquiry) then
    return;
  elsif (select address from private.opened_by(link)) is null then
    raise exception using message = case
      when (select email_confirmed_at from public.contact_messages where id = enquiry) is null
        then 'not-confirmed'
      else 'not-emailed'
    end;
  elsif btrim(body) = '' then
    raise exception using message = 'empty';
  elsif (
    select count(*) >= 20 from public.messages
    where contact_message_id = enquiry and not from_office
      and created_at > now() - interval '1 day'
  ) then
    raise exception using message = 'too-many';
  elsif (
    -- So that no page of it becomes too long.
    select coalesce(sum(octet_length(messages.body)), 0) + octet_length(add_to_enquiry.body) > 500000
    from public.messages where contact_message_id = enquiry and not from_office
  ) then
    raise exception using message = 'full';
  end if;
  insert into public.messages (id, contact_message_id, from_office, author, body)
  select add_to_enquiry.message, enquiry, false, name, btrim(add_to_enquiry.body)
  from public.contact_messages where id = enquiry;
  perform private.attach_files(message, enquiry, files);
  insert into private.mail_outbox (template, to_address, data, contact_message_id, message_id)
  values ('enquiry-added-office', null, '{}', enquiry, message);
  -- Nobody has looked at it yet, whatever was answered before.
  update public.contact_messages set status = 'new'
  where id = enquiry and status in ('answered', 'closed');
end
$$;
grant execute on function public.add_to_enquiry(text, uuid, text, jsonb) to anon, authenticated;
