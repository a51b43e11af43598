create or replace function public.write_to_customer(target uuid, body text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  quote public.quotes;
begin
  perform private.require_office();
  select * into quote from public.quotes where id = target and state <> 'draft';
  if quote.id is null then
    raise exception using message = 'not-sent';
  end if;
  insert into public.messages (enquiry_id, chain_id, from_office, user_id, author, body)
  select quote.enquiry_id, quote.chain_id, true, id, full_name, write_to_customer.body
  from public.profiles where id = auth.uid();
  perform private.queue_email(
    'quote-answer', quote.customer_email,
    jsonb_build_object('link', private.make_link(quote.chain_id, null), 'body', body), target
  );
  perform private.note_quote_event(target, 'answer');
end
$$;
grant execute on function public.write_to_customer(uuid, text) to authenticated;
