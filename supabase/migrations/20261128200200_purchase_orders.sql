-- The customer's own purchase order, as a file, with the acceptance of a quotation.

alter table public.attachments
  -- The revision that it was accepted with; such a file is in no message.
  add column quote_id uuid references public.quotes (id) on delete cascade,
  add constraint attachments_in_one check (num_nonnulls(contact_message_id, quote_id) <= 1);
create index attachments_quote_id_idx on public.attachments (quote_id);
drop index public.attachments_unsent_idx;
create index attachments_unsent_idx on public.attachments (created_at)
  where num_nonnulls(contact_message_id, quote_id) = 0;

create or replace function private.attach_files(message uuid, enquiry uuid, files jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant uuid[] := array(select jsonb_array_elements_text(files)::uuid);
  attached integer;
begin
  update public.attachments
  set contact_message_id = enquiry, message_id = message, position = array_position(wanted, id)
  where id = any (wanted) and num_nonnulls(contact_message_id, quote_id) = 0;
  get diagnostics attached = row_count;
  if attached < cardinality(wanted) then
    raise exception 'A file you chose is no longer here. Please remove it and choose it again.'
      using errcode = 'PT409';
  end if;
end
$$;

create function private.attach_purchase_order(quote uuid, file uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.attachments set quote_id = quote
  where id = file and num_nonnulls(contact_message_id, quote_id) = 0
    and media_type in ('application/pdf', 'image/jpeg');
  if found then
    return;
  elsif exists (
    select from public.attachments
    where id = file and num_nonnulls(contact_message_id, quote_id) = 0
  ) then
    raise exception 'A purchase order is a PDF or a picture: please remove this file.'
      using errcode = 'PT409';
  end if;
  raise exception 'The file you chose is no longer here: please remove it and choose it again.'
    using errcode = 'PT409';
end
$$;

drop function public.accept_quote(text, integer, text, text, jsonb, text);
-- Accepts a revision: quotation, order, stock, history and mails at once. Whoever accepts what is accepted
-- already gets the order that was made.
create function public.accept_quote(
  link text, revision integer, person text, reference text, chosen jsonb, signature text,
  file uuid default null
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
    update public.contact_messages set status = 'closed' where id = quote.contact_message_id;
  end if;
  return (select jsonb_build_object('order', id) from public.orders where quote_id = quote.id);
end
$$;

create or replace function public.read_quote(link text) returns jsonb
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
    ),
    'file', (select name from public.attachments where quote_id = shown.id)
  );
end
$$;

grant execute on function
  public.accept_quote(text, integer, text, text, jsonb, text, uuid)
to anon, authenticated;
