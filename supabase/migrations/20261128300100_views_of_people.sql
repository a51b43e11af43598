-- Reading a quotation by its link is no sign of a person: mail scanners and programs that preview links read it
-- too. Its page says when it was in sight.

-- Returns the latest revision that was sent, with the talk about it; nothing when the link opens none.
create or replace function public.read_quote(link text) returns jsonb
language plpgsql stable security definer set search_path = ''
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

-- Notes that somebody had a quotation in sight: at most once a day in the history and once an hour beside it.
create function public.view_quote(link text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  viewed uuid;
begin
  update public.quotes
  set first_viewed_at = coalesce(first_viewed_at, now()), last_viewed_at = now()
  where id = (
      select quotes.id from private.opened_by(link) as opened
      join public.quotes on quotes.chain_id = opened.chain_id
      where state <> 'draft' order by revision desc limit 1
    )
    and coalesce(last_viewed_at < now() - interval '1 hour', true)
  returning id into viewed;
  if viewed is not null and not exists (
    select from public.quote_events
    where quote_id = viewed and kind = 'viewed' and at > now() - interval '1 day'
  ) then
    perform private.note_quote_event(viewed, 'viewed');
  end if;
end
$$;

grant execute on function public.view_quote(text) to anon, authenticated;
