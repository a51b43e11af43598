create or replace function private.quotes_of_enquiry(enquiry uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(quote) order by quote.number), '[]')
  from (
    select distinct on (chain_id) id, number, revision, state, sent_at, replied_at,
      state = 'sent' and valid_until < private.office_day() as expired
    from public.quotes where enquiry_id = enquiry and state <> 'draft'
    order by chain_id, revision desc
  ) as quote
$$;
