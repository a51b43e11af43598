-- 'answer' is new, 'overdue' was promised a reply before today, 'quote' has no quotation or order.
create or replace function private.waiting_enquiries(task text) returns table (
  id uuid, since timestamptz, overdue boolean
)
language sql stable set search_path = ''
as $$
  select waiting.id, waiting.since, waiting.since < promise.overdue_before
  from (
    select m.id, m.status, greatest(
      m.created_at,
      (
        select max(created_at) from public.messages
        where enquiry_id = m.id and not from_office
      )
    ) as since
    from public.enquiries as m
    where m.status = case task when 'quote' then 'in progress' else 'new' end
  ) as waiting
  cross join private.overdue_before(private.office_day()) as promise (overdue_before)
  where task in ('answer', 'overdue', 'quote')
    and (task <> 'overdue' or waiting.since < promise.overdue_before)
    and (task <> 'quote' or not exists (
      select from public.quotes where enquiry_id = waiting.id and state <> 'draft'
    ) and not exists (
      select from public.orders where enquiry_id = waiting.id and status <> 'cancelled'
    ))
$$;

create or replace function private.waiting_enquiries(task text, row_count integer) returns jsonb
language sql stable set search_path = ''
as $$
  with waiting as materialized (select * from private.waiting_enquiries(task)),
  first as (
    select id, since, overdue from waiting order by since, id limit row_count
  )
  select jsonb_build_object(
    'total', (select count(*) from waiting),
    'overdue', (select count(*) from waiting where overdue),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'name', m.name, 'company', m.company, 'subject', m.subject,
        'subject_label', m.subject_label, 'since', first.since,
        'overdue', task = 'answer' and first.overdue
      ) order by first.since, m.id), '[]')
      from first join public.enquiries as m using (id)
    )
  )
$$;
