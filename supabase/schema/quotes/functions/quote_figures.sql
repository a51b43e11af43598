-- Median time (seconds) to the first message, quotation or reply status.
create or replace function public.quote_figures(days integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  since constant timestamptz := now() - make_interval(days => least(greatest(days, 1), 3660));
begin
  perform private.require_office();
  return jsonb_build_object(
    'drafts', (select count(*) from public.quotes where state = 'draft'),
    'questions', (select count(*) from private.waiting_quotes('question')),
    'ordered', (select count(*) from private.waiting_quotes('ordered')),
    'followUps', (select count(*) from private.waiting_quotes('follow-up')),
    'expiring', (select count(*) from private.waiting_quotes('expiring')),
    'open', (
      select coalesce(jsonb_agg(to_jsonb(sums) order by sums.currency), '[]')
      from (
        select currency, sum(gross) as gross, count(*) as quotes from public.quotes
        where state = 'sent' and valid_until >= (select private.office_day()) group by currency
      ) as sums
    ),
    'accepted', (
      select count(*) from public.quotes where state = 'accepted' and replied_at >= since
    ),
    'answered', (
      select count(*) from public.quotes where replied_at is not null and replied_at >= since
    ),
    'lost', (
      select coalesce(jsonb_agg(to_jsonb(lost) order by lost.quotes desc, lost.reason), '[]')
      from (
        select loss_reason as reason, count(*) as quotes from public.quotes
        where state = 'declined' and replied_at >= since group by loss_reason
      ) as lost
    ),
    'customers', (
      select coalesce(jsonb_agg(to_jsonb(most) order by most.decided desc, most.name, most.id), '[]')
      from (
        select customers.id, customers.name, count(*) as decided,
          count(*) filter (where state = 'accepted') as accepted
        from public.quotes join public.customers on customers.id = customer_id
        where state in ('accepted', 'declined') and replied_at >= since
        group by customers.id order by decided desc, customers.name, customers.id limit 5
      ) as most
    ),
    'enquiries', (select count(*) from public.enquiries where created_at >= since),
    'firstAnswers', (select count(*) from private.first_answers(since)),
    'medianSeconds', (
      select percentile_cont(0.5) within group (order by seconds)
      from private.first_answers(since)
    )
  );
end
$$;
grant execute on function public.quote_figures(integer) to authenticated;
