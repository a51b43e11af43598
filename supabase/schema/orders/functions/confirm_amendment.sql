create or replace function public.confirm_amendment(
  link text, amendment integer, person text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  chain constant uuid := private.chain_of(link);
  accepted uuid;
  ordered uuid;
begin
  select quotes.id, orders.id into accepted, ordered
  from public.quotes join public.orders on orders.quote_id = quotes.id
  where chain_id = chain and state = 'accepted';
  if private.confirm_amendment(ordered, amendment, person) then
    perform private.queue_email(
      'quote-amendment-office', null,
      jsonb_build_object('author', private.one_line(person)), accepted
    );
  end if;
end
$$;
grant execute on function public.confirm_amendment(text, integer, text) to anon, authenticated;
