-- Idempotent.
create or replace function public.decline_quote(
  link text, revision integer, person text, reason text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  chain constant uuid := private.chain_of(link);
  quote public.quotes;
begin
  perform private.lock_chain(chain);
  select * into quote from public.quotes
  where chain_id = chain and quotes.revision = decline_quote.revision and state <> 'draft';
  if quote.state = 'declined' and (quote.replied_by, quote.reply_reason)
    = (private.one_line(person), btrim(reason)) then
    return;
  end if;
  perform private.require_open(quote);
  update public.quotes set
    state = 'declined', replied_at = now(), replied_by = private.one_line(person), reply_reason = btrim(reason)
  where id = quote.id;
  perform private.note_quote_event(
    quote.id, 'declined', jsonb_build_object('by', private.one_line(person), 'reason', btrim(reason))
  );
  perform private.queue_email('quote-declined-office', null, '{}', quote.id);
end
$$;
grant execute on function public.decline_quote(text, integer, text, text) to anon, authenticated;
