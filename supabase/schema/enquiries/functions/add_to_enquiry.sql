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
    raise exception '%', case
      when (select email_confirmed_at from public.contact_messages where id = enquiry) is null
        then 'Confirm your address first: open the link in our email.'
      else 'Open the link in our email to add to this enquiry.'
    end using errcode = 'PT403';
  elsif btrim(body) = '' then
    raise exception 'Please write what you want to add.';
  elsif (
    select count(*) >= 20 from public.messages
    where contact_message_id = enquiry and not from_office
      and created_at > now() - interval '1 day'
  ) then
    raise exception 'You have written often today: please call us.' using errcode = 'PT429';
  elsif (
    -- So that no page of it becomes too long.
    select coalesce(sum(octet_length(messages.body)), 0) + octet_length(add_to_enquiry.body) > 500000
    from public.messages where contact_message_id = enquiry and not from_office
  ) then
    raise exception 'This enquiry holds no more: please send a new one.' using errcode = 'PT409';
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
