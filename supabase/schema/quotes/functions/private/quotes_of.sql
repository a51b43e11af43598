-- A later revision sent to another address removes the quotation.
create or replace function private.quotes_of(person uuid) returns setof public.quotes
language sql stable security definer set search_path = ''
as $$
  select * from public.quotes as mine
  where user_id = person and state <> 'draft' and not exists (
    select from public.quotes as later
    where later.chain_id = mine.chain_id and later.revision > mine.revision and later.state <> 'draft'
  )
$$;
