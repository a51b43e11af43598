create or replace function private.queue_email(
  template text, receiver text, data jsonb, quote uuid default null, enquiry uuid default null
) returns void
language sql security definer set search_path = ''
as $$
  insert into private.email_outbox (template, to_address, data, quote_id, enquiry_id)
  values (template, receiver, data, quote, enquiry)
$$;
grant execute on function private.queue_email(text, text, jsonb, uuid, uuid) to reefline_site;
