-- What of the quotations waits for the office, and how quoting goes. Every function asks first whether an
-- admin calls.

-- The quotations that wait for somebody: 'question' was asked and not answered, 'ordered' was accepted and
-- nobody has confirmed the order, 'expiring' ends within seven days.
create function private.waiting_quotes(task text) returns setof public.quotes
language sql stable set search_path = ''
as $$
  select quotes.* from public.quotes
  where case task
    when 'expiring' then state = 'sent'
      and valid_until between private.office_day() and private.office_day() + 7
    when 'ordered' then state = 'accepted'
      and exists (select from public.orders where quote_id = quotes.id and status = 'received')
    -- A talk belongs to all revisions: it waits at the latest that was sent.
    when 'question' then state not in ('draft', 'superseded')
      and not (
        select from_office from public.messages where chain_id = quotes.chain_id
        order by created_at desc limit 1
      )
    else false
  end
$$;

create function public.find_waiting_quotes(task text, words text) returns setof public.quotes
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select waiting.* from private.waiting_quotes(task) as waiting
    where waiting.id in (select found.id from public.find_quotes(words) as found);
end
$$;

-- How many quotations wait, what is open in each currency, and of the days before now: how many of the
-- answered were accepted, and the median time (seconds) until an enquiry got its first answer. That is a
-- message, a quotation or the status 'answered', whichever came first.
create function public.quote_figures(days integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  since constant timestamptz := now() - make_interval(days => least(greatest(days, 1), 3660));
begin
  perform private.require_admin();
  return jsonb_build_object(
    'drafts', (select count(*) from public.quotes where state = 'draft'),
    'questions', (select count(*) from private.waiting_quotes('question')),
    'ordered', (select count(*) from private.waiting_quotes('ordered')),
    'expiring', (select count(*) from private.waiting_quotes('expiring')),
    'open', (
      select coalesce(jsonb_agg(to_jsonb(sums) order by sums.currency), '[]')
      from (
        select currency, sum(gross) as gross, count(*) as quotes from public.quotes
        where state = 'sent' and valid_until >= private.office_day() group by currency
      ) as sums
    ),
    'accepted', (
      select count(*) from public.quotes where state = 'accepted' and answered_at >= since
    ),
    'answered', (
      select count(*) from public.quotes where answered_at is not null and answered_at >= since
    ),
    'enquiries', (select count(*) from public.contact_messages where created_at >= since),
    'firstAnswers', (select count(*) from private.first_answers(since)),
    'medianSeconds', (
      select percentile_cont(0.5) within group (order by seconds)
      from private.first_answers(since)
    )
  );
end
$$;

create function private.first_answers(since timestamptz) returns table (id uuid, seconds double precision)
language sql stable set search_path = ''
as $$
  select enquiries.id, extract(epoch from answers.at - enquiries.created_at)::double precision
  from public.contact_messages as enquiries
  cross join lateral (
    select least(
      (select min(created_at) from public.messages
        where contact_message_id = enquiries.id and from_office),
      (select min(sent_at) from public.quotes where contact_message_id = enquiries.id),
      (select min(at) from public.audit_log
        where table_name = 'contact_messages' and row_id = enquiries.id
          and after ->> 'status' = 'answered')
    ) as at
  ) as answers
  where enquiries.created_at >= since and answers.at is not null
$$;

grant execute on function
  public.find_waiting_quotes(text, text),
  public.quote_figures(integer)
to authenticated;
