-- The photos that the office took for a strip report do not keep the deletion of their enquiry from being undone: there
-- are few, and each was made small. What its sender made large is still deleted for good.
create or replace function private.size_of_files(enquiry uuid) returns bigint
language sql stable set search_path = ''
as $$
  select coalesce(sum(size), 0) from public.attachments
  where contact_message_id = enquiry and report_position is null
$$;
