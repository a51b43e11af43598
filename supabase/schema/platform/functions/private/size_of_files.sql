-- Omits report photos, which are few and small.
create or replace function private.size_of_files(enquiry uuid) returns bigint
language sql stable set search_path = ''
as $$
  select coalesce(sum(size), 0) from public.attachments
  where enquiry in (enquiry_id, repair_id) and report_position is null
$$;
