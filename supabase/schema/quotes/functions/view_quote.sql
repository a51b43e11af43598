-- Limits entries to one a day in the history, one an hour elsewhere.
create or replace function public.view_quote(link text) returns void
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
