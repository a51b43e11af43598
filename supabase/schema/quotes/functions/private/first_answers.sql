create or replace function private.first_answers(since timestamptz) returns table (
  id uuid, seconds double precision
)
language sql stable set search_path = ''
as $$
  select enquiries.id, extract(epoch from answers.at - enquiries.created_at)::double precision
  from public.enquiries as enquiries
  cross join lateral (
    select least(
      (select min(created_at) from public.messages
        where enquiry_id = enquiries.id and from_office),
      (select min(sent_at) from public.quotes where enquiry_id = enquiries.id),
      (select min(at) from public.audit_log
        where table_name = 'enquiries' and row_id = enquiries.id
          and after ->> 'status' = 'answered')
    ) as at
  ) as answers
  where enquiries.created_at >= since and answers.at is not null
$$;
