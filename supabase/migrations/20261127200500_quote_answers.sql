-- What a customer does with a quotation, by its private link and without an account. Whoever has no link
-- learns nothing: not even whether there is such a quotation.

create function private.chain_of(link text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  chain uuid;
begin
  select opened.chain_id into chain from private.opened_by(link) as opened;
  if chain is null then
    raise exception 'This link does not open a quotation any more.' using errcode = 'PT404';
  end if;
  return chain;
end
$$;

-- Returns the latest revision that was sent, with the talk about it; nothing when the link opens none. That
-- it was read is noted, at most once a day in the history and once an hour beside the quotation.
create function public.read_quote(link text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  chain uuid;
  shown public.quotes;
begin
  select opened.chain_id into chain from private.opened_by(link) as opened;
  select * into shown from public.quotes
  where chain_id = chain and state <> 'draft' order by revision desc limit 1;
  if shown.id is null then
    return null;
  end if;
  update public.quotes
  set first_viewed_at = coalesce(first_viewed_at, now()), last_viewed_at = now()
  where id = shown.id and coalesce(last_viewed_at < now() - interval '1 hour', true);
  if found and not exists (
    select from public.quote_events
    where quote_id = shown.id and kind = 'viewed' and at > now() - interval '1 day'
  ) then
    perform private.note_quote_event(shown.id, 'viewed');
  end if;
  return private.quote_document(shown.id) || jsonb_build_object(
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(message) order by message.created_at), '[]')
      from (
        select created_at, from_office, author, body from public.messages where chain_id = chain
      ) as message
    ),
    'order', (
      select jsonb_build_object('id', id, 'status', status) from public.orders
      where quote_id = shown.id
    )
  );
end
$$;

-- Says why a revision can no longer be answered.
create function private.require_open(asked public.quotes) returns void
language plpgsql stable set search_path = ''
as $$
declare
  latest integer;
begin
  select max(revision) into latest from public.quotes
  where chain_id = asked.chain_id and state <> 'draft';
  if asked.id is null then
    raise exception 'There is no such revision of this quotation.' using errcode = 'PT404';
  elsif asked.revision < latest or asked.state = 'superseded' then
    raise exception 'Revision % has replaced this one: please read it first.', latest
      using errcode = 'PT409';
  elsif asked.state = 'withdrawn' then
    raise exception 'This quotation was withdrawn. Please ask us for a new one.'
      using errcode = 'PT409';
  elsif asked.state <> 'sent' then
    raise exception 'This quotation was % already.', asked.state using errcode = 'PT409';
  elsif asked.valid_until < private.office_day() then
    raise exception 'This quotation was valid until %. Please ask us to extend it.',
      to_char(asked.valid_until, 'FMDD FMMonth YYYY') using errcode = 'PT409';
  end if;
end
$$;

-- Accepts a revision: quotation, order, stock, history and mails at once. Whoever accepts what is accepted
-- already gets the order that was made.
create function public.accept_quote(
  link text, revision integer, person text, reference text, chosen jsonb, signature text
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  chain constant uuid := private.chain_of(link);
  quote public.quotes;
begin
  perform private.lock_chain(chain);
  select * into quote from public.quotes
  where chain_id = chain and quotes.revision = accept_quote.revision and state <> 'draft';
  if quote.state is distinct from 'accepted' then
    perform private.require_open(quote);
    if char_length(btrim(person)) not between 1 and 200 then
      raise exception 'Please write your name.';
    end if;
    perform private.choose_options(quote.id, chosen);
    update public.quotes set
      state = 'accepted', answered_at = now(), answered_by = btrim(person),
      answer_reference = btrim(reference), signature = nullif(accept_quote.signature, ''),
      net = sums.net, vat = sums.vat, gross = sums.net + sums.vat
    from (
      select sum(rates.net) as net, sum(rates.vat) as vat from private.quote_rates(quote.id) as rates
    ) as sums
    where id = quote.id;
    perform private.order_quote(quote.id);
    select * into quote from public.quotes where id = quote.id;
    perform private.note_quote_event(
      quote.id, 'accepted', jsonb_build_object('by', quote.answered_by, 'gross', quote.gross)
    );
    perform private.queue_mail(
      'quote-accepted', quote.customer_email, jsonb_build_object('link', link), quote.id
    );
    perform private.queue_mail('quote-accepted-office', null, '{}', quote.id);
    update public.contact_messages set status = 'closed' where id = quote.contact_message_id;
  end if;
  return (select jsonb_build_object('order', id) from public.orders where quote_id = quote.id);
end
$$;

create function private.choose_options(quote uuid, options jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  if jsonb_typeof(options) is distinct from 'array' then
    raise exception 'The choice of options cannot be read.';
  end if;
  update public.quote_lines set chosen = true
  where quote_id = quote and kind <> 'line' and options ? id::text;
  if (
    select count(*) from public.quote_lines where quote_id = quote and chosen
  ) <> jsonb_array_length(options) then
    raise exception 'One of the options is not in this quotation.';
  end if;
  if exists (
    select from (
      select kind, chosen, count(*) filter (where kind = 'line') over (order by position) as place
      from public.quote_lines where quote_id = quote
    ) as grouped
    where kind = 'alternative' and grouped.chosen group by place having count(*) > 1
  ) then
    raise exception 'Please choose one of the alternatives.';
  end if;
end
$$;

-- Makes the order of an accepted quotation. A line that cannot be written as whole pieces at a price of
-- whole cents is one piece at the price of the line.
create function private.order_quote(quote uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  made uuid;
begin
  insert into public.orders (
    quote_id, customer_email, customer_name, contact_message_id, currency, customer_reference
  )
  select id, customer_email, customer_name, contact_message_id, currency, answer_reference
  from public.quotes where id = quote
  returning id into made;
  insert into public.order_items (order_id, product_id, product_name, quantity, price, position)
  select made, product_id,
    case when whole then left(description, 200)
      else left(description, 170) || format(' (%s %s)', trim_scale(quantity), unit) end,
    case when whole then quantity else 1 end,
    case when whole then net / quantity else net end,
    position
  from (
    select *, quantity = trunc(quantity) and net * 100 % quantity = 0 as whole
    from private.counted_lines(quote)
  ) as line;
  update public.orders set
    discount = quoted.discount, delivery_cost = quoted.delivery_cost, vat = quoted.vat
  from (
    select vat, delivery_cost,
      (select sum(net) from private.counted_lines(quote)) + delivery_cost - net as discount
    from public.quotes where id = quote
  ) as quoted
  where id = made;
  perform private.reserve_stock(made);
end
$$;

-- Declines a revision; doing so again changes nothing.
create function public.decline_quote(link text, revision integer, person text, reason text)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  chain constant uuid := private.chain_of(link);
  quote public.quotes;
begin
  perform private.lock_chain(chain);
  select * into quote from public.quotes
  where chain_id = chain and quotes.revision = decline_quote.revision and state <> 'draft';
  if quote.state = 'declined' then
    return;
  end if;
  perform private.require_open(quote);
  update public.quotes set
    state = 'declined', answered_at = now(), answered_by = btrim(person), answer_reason = btrim(reason)
  where id = quote.id;
  perform private.note_quote_event(
    quote.id, 'declined', jsonb_build_object('by', btrim(person), 'reason', btrim(reason))
  );
  perform private.queue_mail('quote-declined-office', null, '{}', quote.id);
end
$$;

-- Brings a question, or the wish for more time, to the office. The same words again within an hour are a
-- second press.
create function public.ask_about_quote(link text, author text, body text, extension boolean)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  chain constant uuid := private.chain_of(link);
  quote public.quotes;
  said constant text := case
    when extension and btrim(body) = '' then 'Please extend the validity of this quotation.'
    else btrim(body) end;
begin
  perform private.lock_chain(chain);
  select * into quote from public.quotes
  where chain_id = chain and state <> 'draft' order by revision desc limit 1;
  if said = '' then
    raise exception 'Please write what you want to know.';
  elsif exists (
    select from public.messages
    where chain_id = chain and not from_office and messages.body = said
      and created_at > now() - interval '1 hour'
  ) then
    return;
  elsif (
    select count(*) >= 20 from public.messages
    where chain_id = chain and not from_office and created_at > now() - interval '1 day'
  ) then
    raise exception 'You have written often today: please call us.' using errcode = 'PT429';
  end if;
  insert into public.messages (contact_message_id, chain_id, from_office, author, body)
  values (quote.contact_message_id, chain, false, btrim(author), said);
  perform private.note_quote_event(
    quote.id, case when extension then 'extension asked' else 'question' end,
    jsonb_build_object('by', btrim(author))
  );
  perform private.queue_mail(
    'quote-question-office', null, jsonb_build_object('author', btrim(author), 'body', said), quote.id
  );
  update public.contact_messages set status = 'in progress'
  where id = quote.contact_message_id and status = 'answered';
end
$$;

-- Reminds the customers whose quotation ends in so many days, each once, however many processes ask; returns
-- how many. Whoever got it on the last of these days needs no reminder.
create function private.remind_customers(days integer) returns integer
language sql set search_path = ''
as $$
  with due as (
    update public.quotes set reminded_at = now()
    where id in (
      select id from public.quotes
      where state = 'sent' and reminded_at is null
        and valid_until between private.office_day() and private.office_day() + days
        and (sent_at at time zone 'Africa/Johannesburg')::date < valid_until - days
      for update skip locked
    )
    returning id, chain_id, customer_email
  ), reminded as (
    select private.queue_mail(
        'quote-reminder', customer_email,
        jsonb_build_object('link', private.make_link(chain_id, null)), id
      ), private.note_quote_event(id, 'reminded')
    from due
  )
  select count(*)::integer from reminded
$$;

grant execute on function
  public.read_quote(text),
  public.accept_quote(text, integer, text, text, jsonb, text),
  public.decline_quote(text, integer, text, text),
  public.ask_about_quote(text, text, text, boolean)
to anon, authenticated;
