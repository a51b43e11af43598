create or replace function private.keep_enquiry_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.write_search_text('enquiry', enquiry_id)
  from (select distinct enquiry_id from added) as enquiries
  where enquiry_id is not null;
  return null;
end
$$;
