-- Idempotent. Does not order.
create or replace function public.approve_quote(
  link text, revision integer, person text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  opened record;
  quote public.quotes;
begin
  select * into opened from private.opened_by(link);
  if opened.approves is distinct from true then
    raise exception using message = 'closed';
  end if;
  perform private.lock_chain(opened.chain_id);
  select * into quote from public.quotes
  where chain_id = opened.chain_id and quotes.revision = approve_quote.revision and state <> 'draft';
  if exists (
    select from public.quote_events
    where quote_id = quote.id and kind = 'approved' and data ->> 'by' = private.one_line(person)
  ) then
    return;
  end if;
  perform private.require_open(quote);
  if not private.is_visible(person) or char_length(private.one_line(person)) > 200 then
    raise exception using message = 'nameless';
  elsif (
    select count(*) >= 20 from public.quote_events where quote_id = quote.id and kind = 'approved'
  ) then
    raise exception using message = 'too-many';
  end if;
  perform private.note_quote_event(quote.id, 'approved', jsonb_strip_nulls(jsonb_build_object(
    'by', private.one_line(person), 'gross', quote.gross, 'limit', opened.approval_limit
  )));
end
$$;
grant execute on function public.approve_quote(text, integer, text) to anon, authenticated;
