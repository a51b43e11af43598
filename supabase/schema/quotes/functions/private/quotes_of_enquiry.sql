-- Without a total if it went to another address, whose owner alone may open it.
create or replace function private.quotes_of_enquiry(enquiry uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(quote) order by quote.number), '[]')
  from (
    select distinct on (chain_id) quotes.id, number, revision, state, sent_at, replied_at,
      state = 'sent' and valid_until < (select private.office_day()) as expired, valid_until, currency,
      case when lower(customer_email) = lower(email) then gross end as gross
    from public.quotes join public.enquiries on enquiries.id = enquiry_id
    where enquiry_id = enquiry and state <> 'draft'
    order by chain_id, revision desc
  ) as quote
$$;
