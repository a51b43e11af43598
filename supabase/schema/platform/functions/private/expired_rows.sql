-- Rows of a kind older than these months. 0 is without limit.
create or replace function private.expired_rows(kind text, months integer) returns setof text
language sql stable set search_path = ''
as $$
  with ends as (
    select now() - make_interval(months => months) as oldest where months > 0
  )
  -- That led to nothing, as the privacy policy promises.
  select id::text from public.enquiries, ends
  where kind = 'enquiries' and created_at < oldest
    and not exists (select from public.quotes where enquiry_id = enquiries.id)
    and not exists (select from public.orders where enquiry_id = enquiries.id)
    and not exists (select from public.repairs where repairs.id = enquiries.id)
    and not exists (
      select from public.messages where enquiry_id = enquiries.id and messages.created_at >= oldest
    )
  union all
  -- Files of quotations, deliveries, payments, repairs and strip reports are business records.
  select id::text from public.attachments, ends
  where kind = 'attachments' and created_at < oldest and enquiry_id is not null and report_position is null
  union all
  select id::text from private.email_outbox, ends
  where kind = 'emails' and created_at < oldest and state <> 'waiting'
  union all
  select id::text from public.audit_log, ends where kind = 'activities' and at < oldest
$$;
