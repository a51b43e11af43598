-- The tax laws want orders and accepted quotations for five years (Tax Administration Act, section 29): they
-- stay with what a tax invoice names, and nothing else of the person. So do quotations of which another revision
-- went to somebody else.
create or replace function private.kept_chains(address text) returns setof uuid
language sql stable set search_path = ''
as $$
  select distinct chain_id from public.quotes as theirs
  where lower(customer_email) = lower(address) and exists (
    select from public.quotes as other
    where other.chain_id = theirs.chain_id
      and (other.state = 'accepted' or lower(other.customer_email) not in ('', lower(address)))
  )
$$;
