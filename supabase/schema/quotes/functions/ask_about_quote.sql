-- The same text within an hour is a double click.
create or replace function public.ask_about_quote(
  link text, author text, body text, extension boolean
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  chain constant uuid := private.chain_of(link);
  quote public.quotes;
  said constant text := btrim(body);
begin
  perform private.lock_chain(chain);
  select * into quote from public.quotes
  where chain_id = chain and state <> 'draft' order by revision desc limit 1;
  if said = '' then
    raise exception using message = 'empty';
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
    raise exception using message = 'too-many';
  end if;
  insert into public.messages (enquiry_id, chain_id, from_office, author, body)
  values (quote.enquiry_id, chain, false, private.one_line(author), said);
  perform private.note_quote_event(
    quote.id, case when extension then 'extension asked' else 'question' end,
    jsonb_build_object('by', private.one_line(author))
  );
  perform private.queue_email(
    'quote-question-office', null, jsonb_build_object('author', private.one_line(author), 'body', said), quote.id
  );
  update public.enquiries set status = 'in progress'
  where id = quote.enquiry_id and status = 'answered';
end
$$;
grant execute on function public.ask_about_quote(text, text, text, boolean) to anon, authenticated;
