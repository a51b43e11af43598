-- Idempotent. Signatures limit digits, since infinite numbers break the PDF.
create or replace function public.accept_quote(
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
    if char_length(private.one_line(person)) not between 1 and 200 then
      raise exception using message = 'nameless';
    elsif accept_quote.signature !~ '^([ML]\d{1,3}(\.\d)? \d{1,3}(\.\d)?)*$' then
      raise exception using message = 'signature';
    end if;
    perform private.choose_options(quote.id, chosen);
    update public.quotes set
      state = 'accepted', replied_at = now(), replied_by = private.one_line(person),
      reply_reference = private.one_line(reference), signature = nullif(accept_quote.signature, ''),
      net = sums.net, vat = sums.vat, gross = sums.net + sums.vat
    from (
      select sum(rates.net) as net, sum(rates.vat) as vat from private.quote_rates(quote.id) as rates
    ) as sums
    where id = quote.id;
    if file is not null then
      perform private.attach_document(file, quote => quote.id);
    end if;
    perform private.order_quote(quote.id);
    select * into quote from public.quotes where id = quote.id;
    perform private.note_quote_event(
      quote.id, 'accepted', jsonb_build_object('by', quote.replied_by, 'gross', quote.gross)
    );
    perform private.queue_email(
      'quote-accepted', quote.customer_email, jsonb_build_object('link', link), quote.id
    );
    perform private.queue_email('quote-accepted-office', null, '{}', quote.id);
    update public.enquiries set status = case
      when exists (select from public.repairs where repairs.id = enquiries.id) then 'in progress'
      else 'closed'
    end where id = quote.enquiry_id;
  end if;
  if (
    quote.replied_by, quote.reply_reference, coalesce(quote.signature, ''),
    array(
      select id::text from public.quote_lines as line
      where line.quote_id = quote.id and kind <> 'line' and line.chosen order by 1
    )
  ) is distinct from (
    private.one_line(person), private.one_line(accept_quote.reference), accept_quote.signature,
    array(select distinct jsonb_array_elements_text(accept_quote.chosen) order by 1)
  ) then
    raise exception using
      message = 'accepted-otherwise',
      detail = jsonb_build_object('at', quote.replied_at)::text;
  end if;
  return (select jsonb_build_object('order', id) from public.orders where quote_id = quote.id);
end
$$;
grant execute on function public.accept_quote(text, integer, text, text, jsonb, text, uuid)
to anon, authenticated;
