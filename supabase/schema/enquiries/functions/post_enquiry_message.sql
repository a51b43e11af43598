-- Idempotent by message id.
create or replace function public.post_enquiry_message(
  link text, message uuid, body text, files jsonb
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  enquiry constant uuid := private.enquiry_of(link);
begin
  if exists (select from public.messages where id = message and enquiry_id = enquiry) then
    return;
  elsif (select address from private.opened_by(link)) is null then
    raise exception using message = case
      when (select email_confirmed_at from public.enquiries where id = enquiry) is null
        then 'not-confirmed'
      else 'not-emailed'
    end;
  elsif btrim(body) = '' then
    raise exception using message = 'empty';
  elsif (
    select count(*) >= 20 from public.messages
    where enquiry_id = enquiry and not from_office
      and created_at > now() - interval '1 day'
  ) then
    raise exception using message = 'too-many';
  elsif (
    select coalesce(sum(octet_length(messages.body)), 0) + octet_length(post_enquiry_message.body) > 500000
    from public.messages where enquiry_id = enquiry and not from_office
  ) then
    raise exception using message = 'full';
  end if;
  insert into public.messages (id, enquiry_id, from_office, author, body)
  select post_enquiry_message.message, enquiry, false, name, btrim(post_enquiry_message.body)
  from public.enquiries where id = enquiry;
  perform private.attach_files(message, enquiry, files);
  insert into private.email_outbox (template, to_address, data, enquiry_id, message_id)
  values ('enquiry-added-office', null, '{}', enquiry, message);
  update public.enquiries set status = 'new'
  where id = enquiry and status in ('answered', 'closed');
end
$$;
grant execute on function public.post_enquiry_message(text, uuid, text, jsonb) to anon, authenticated;
