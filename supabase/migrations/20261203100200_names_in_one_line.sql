-- A customer's name and order number stand in sentences of ours, in mails and on paper: a sign that turns the direction of
-- what follows would rewrite those.

-- What was typed into one line. Signs of direction come along when a name is pasted, so they are left out, not refused.
create function private.one_line(words text) returns text
language sql immutable strict set search_path = ''
as $$
  select btrim(regexp_replace(
    regexp_replace(words, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'),
    '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g'
  ))
$$;

create or replace function public.accept_quote(link text, revision integer, person text, reference text, chosen jsonb, signature text, file uuid default null) returns jsonb
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
    if char_length(private.one_line(person)) not between 1 and 200 then
      raise exception 'Please write your name.';
    end if;
    perform private.choose_options(quote.id, chosen);
    update public.quotes set
      state = 'accepted', answered_at = now(), answered_by = private.one_line(person),
      answer_reference = private.one_line(reference), signature = nullif(accept_quote.signature, ''),
      net = sums.net, vat = sums.vat, gross = sums.net + sums.vat
    from (
      select sum(rates.net) as net, sum(rates.vat) as vat from private.quote_rates(quote.id) as rates
    ) as sums
    where id = quote.id;
    if file is not null then
      perform private.attach_purchase_order(quote.id, file);
    end if;
    perform private.order_quote(quote.id);
    select * into quote from public.quotes where id = quote.id;
    perform private.note_quote_event(
      quote.id, 'accepted', jsonb_build_object('by', quote.answered_by, 'gross', quote.gross)
    );
    perform private.queue_mail(
      'quote-accepted', quote.customer_email, jsonb_build_object('link', link), quote.id
    );
    perform private.queue_mail('quote-accepted-office', null, '{}', quote.id);
    update public.contact_messages set status = case
      when exists (select from public.repairs where repairs.id = contact_messages.id) then 'in progress'
      else 'closed'
    end where id = quote.contact_message_id;
  end if;
  return (select jsonb_build_object('order', id) from public.orders where quote_id = quote.id);
end
$$;

create or replace function public.decline_quote(link text, revision integer, person text, reason text) returns void
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
    state = 'declined', answered_at = now(), answered_by = private.one_line(person), answer_reason = btrim(reason)
  where id = quote.id;
  perform private.note_quote_event(
    quote.id, 'declined', jsonb_build_object('by', private.one_line(person), 'reason', btrim(reason))
  );
  perform private.queue_mail('quote-declined-office', null, '{}', quote.id);
end
$$;

create or replace function public.ask_about_quote(link text, author text, body text, extension boolean) returns void
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
  values (quote.contact_message_id, chain, false, private.one_line(author), said);
  perform private.note_quote_event(
    quote.id, case when extension then 'extension asked' else 'question' end,
    jsonb_build_object('by', private.one_line(author))
  );
  perform private.queue_mail(
    'quote-question-office', null, jsonb_build_object('author', private.one_line(author), 'body', said), quote.id
  );
  update public.contact_messages set status = 'in progress'
  where id = quote.contact_message_id and status = 'answered';
end
$$;
