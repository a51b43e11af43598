-- While a mail about an enquiry is on its way, the enquiry is held so that it is not deleted meanwhile. Whoever writes about
-- it does not touch its key, and need not wait for the mail server.

create or replace function private.enquiry_of(link text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  enquiry uuid;
begin
  select opened.contact_message_id into enquiry from private.opened_by(link) as opened;
  perform from public.contact_messages where id = enquiry for no key update;
  if not found then
    raise exception 'This link does not open an enquiry any more.' using errcode = 'PT404';
  end if;
  return enquiry;
end
$$;

create or replace function public.answer_enquiry(enquiry uuid, message uuid, seen integer, body text, files jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.in_office() then
    raise exception 'Only an admin may answer an enquiry.' using errcode = '42501';
  end if;
  perform from public.contact_messages where id = enquiry for no key update;
  if not found then
    raise exception 'This enquiry was deleted meanwhile.' using errcode = 'PT404';
  elsif exists (
    select from public.messages where id = message and contact_message_id = enquiry
  ) then
    return true;
  elsif (
    select count(*) from public.messages where contact_message_id = enquiry
  ) <> seen then
    return false;
  elsif btrim(body) = '' then
    raise exception 'Please write an answer.';
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

-- The address first, then the enquiry: whoever keeps a customer for the address writes it into all enquiries of it.
create or replace function public.make_enquiry_customer(enquiry uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  asked public.contact_messages;
  customer uuid;
begin
  perform private.require_customer_rights();
  select * into asked from public.contact_messages where id = enquiry;
  if asked.customer_id is null and asked.id is not null then
    customer := private.keep_customer(asked.email, asked.name, asked.company, asked.phone);
  end if;
  select * into asked from public.contact_messages where id = enquiry for no key update;
  if asked.id is null then
    raise exception 'This enquiry was deleted meanwhile.' using errcode = 'PT404';
  end if;
  customer := coalesce(asked.customer_id, customer);
  perform public.set_enquiry_customer(enquiry, customer);
  return customer;
end
$$;
