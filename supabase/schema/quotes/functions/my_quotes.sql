create or replace function public.my_quotes() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(shown) order by shown.sent_at desc), '[]')
  from (
    select mine.id, mine.number, mine.revision, mine.state,
      mine.state = 'sent' and mine.valid_until < (select private.office_day()) as expired,
      mine.customer_reference, mine.currency, mine.net, mine.vat, mine.gross, mine.valid_until,
      mine.sent_at, mine.reply_reference,
      (select count(*) from public.quote_lines where quote_id = mine.id) as line_count,
      (
        select description from public.quote_lines where quote_id = mine.id order by position limit 1
      ) as first_line,
      made.id as order_id, made.number as order_number
    from private.quotes_of(auth.uid()) as mine
    left join public.orders as made on made.quote_id = mine.id
    order by mine.sent_at desc limit 100
  ) as shown
$$;
grant execute on function public.my_quotes() to authenticated;
