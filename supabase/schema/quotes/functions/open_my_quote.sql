create or replace function public.open_my_quote(quote uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  chain uuid;
begin
  select mine.chain_id into chain from private.quotes_of(auth.uid()) as mine where mine.id = quote;
  if chain is null then
    raise exception using message = 'unknown';
  end if;
  return private.make_link(chain, null);
end
$$;
grant execute on function public.open_my_quote(uuid) to authenticated;
