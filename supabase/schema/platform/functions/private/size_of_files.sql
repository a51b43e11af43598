-- Bytes of the files that came with an enquiry. Photos of a strip report do not count: they are few and were made
-- small, so they do not keep the deletion of their enquiry from being undone.
create or replace function private.size_of_files(enquiry uuid) returns bigint
language sql stable set search_path = ''
as $$
  select coalesce(sum(size), 0) from public.attachments
  where enquiry_id = enquiry and report_position is null
$$;
