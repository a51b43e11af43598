-- What is added to an enquiry: its lines, and what was said since.
create or replace function private.keep_enquiry_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.write_search_text('enquiry', contact_message_id)
  from (select distinct contact_message_id from added) as enquiries
  where contact_message_id is not null;
  return null;
end
$$;
