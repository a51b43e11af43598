-- Security: For the address that both were emailed to, as a form does not verify its address.
create or replace function public.open_quote_of_enquiry(link text, quote uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  chain uuid;
begin
  select quotes.chain_id into chain
  from private.opened_by(link) as opened
  join public.enquiries on enquiries.id = opened.enquiry_id
  join public.quotes on quotes.enquiry_id = enquiries.id
  where quotes.id = open_quote_of_enquiry.quote and state <> 'draft'
    and email_confirmed_at is not null
    and opened.address = private.link_hash(lower(customer_email))
    -- The office may have revoked them all.
    and exists (
      select from private.private_links as live
      where live.chain_id = quotes.chain_id and live.revoked_at is null and not live.approves
    )
    and not exists (
      select from public.quotes as later
      where later.chain_id = quotes.chain_id and later.revision > quotes.revision
        and later.state <> 'draft'
    );
  if chain is null then
    raise exception using message = 'unknown';
  end if;
  return private.make_link(chain, null);
end
$$;
grant execute on function public.open_quote_of_enquiry(text, uuid) to anon, authenticated;
