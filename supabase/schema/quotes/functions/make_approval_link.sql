create or replace function public.make_approval_link(link text, most numeric) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  chain constant uuid := private.chain_of(link);
  quote public.quotes;
  made text;
begin
  perform private.lock_chain(chain);
  select * into quote from public.quotes
  where chain_id = chain and state <> 'draft' order by revision desc limit 1;
  perform private.require_open(quote);
  if (
    select count(*) >= 20 from public.quote_events
    where quote_id = quote.id and kind = 'approval asked' and at > now() - interval '1 day'
  ) then
    raise exception using message = 'too-many';
  end if;
  made := private.make_link(chain, null);
  update private.private_links set approves = true, approval_limit = most
  where hash = private.link_hash(made);
  perform private.note_quote_event(
    quote.id, 'approval asked', jsonb_strip_nulls(jsonb_build_object('limit', most))
  );
  return made;
end
$$;
grant execute on function public.make_approval_link(text, numeric) to anon, authenticated;
