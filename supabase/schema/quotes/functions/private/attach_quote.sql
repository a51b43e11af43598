-- Drafts autosave, so a customer is created only on sending.
create or replace function private.attach_quote() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  known constant uuid := private.customer_at(new.customer_email);
begin
  if known is not null and (tg_op = 'INSERT' or new.customer_email <> old.customer_email) then
    new.customer_id := known;
  elsif tg_op = 'INSERT' and new.customer_id is null then
    new.customer_id := coalesce(
      (
        select customer_id from public.quotes
        where chain_id = new.chain_id order by revision desc limit 1
      ),
      (
        select customer_id from public.enquiries
        where id = new.enquiry_id and customer_confirmed
      )
    );
  -- The new address may not belong to the earlier customer.
  elsif tg_op = 'UPDATE' and lower(new.customer_email) <> lower(old.customer_email)
    and private.customer_at(old.customer_email) = old.customer_id then
    new.customer_id := null;
  end if;
  return new;
end
$$;
