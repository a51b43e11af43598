-- Omits report photos, which are few and small.
create or replace function private.size_of_files(enquiry uuid) returns bigint
language sql stable set search_path = ''
as $$
  select coalesce(sum(size), 0) from public.attachments
  where enquiry_id = enquiry and report_position is null
$$;
