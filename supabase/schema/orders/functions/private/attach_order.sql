-- Takes the quotation's customer, else the address's, else the enquiry's.
create or replace function private.attach_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Adding or removing an address leaves a phone customer's record.
  chosen constant uuid := case
    when tg_op = 'INSERT' or '' in (new.customer_email, old.customer_email) then new.customer_id
  end;
begin
  if tg_op = 'UPDATE' and lower(new.customer_email) = lower(old.customer_email) then
    return new;
  end if;
  -- Its payments are that customer's.
  if tg_op = 'UPDATE' and exists (select from public.invoices where order_id = new.id) then
    new.customer_id := old.customer_id;
    return new;
  end if;
  new.customer_id := coalesce(
    (select customer_id from public.quotes where id = new.quote_id and tg_op = 'INSERT'),
    private.customer_at(new.customer_email),
    chosen,
    (
      select customer_id from public.enquiries
      where id = new.enquiry_id and customer_confirmed and tg_op = 'INSERT'
    )
  );
  if new.customer_id is null and private.is_email_address(new.customer_email) then
    new.customer_id := private.keep_customer(new.customer_email, new.customer_name);
  elsif new.customer_id = chosen and new.customer_email <> '' then
    insert into public.customer_contacts (customer_id, position, name, email)
    select new.customer_id, count(*), btrim(new.customer_name), new.customer_email
    from public.customer_contacts where customer_id = new.customer_id
    on conflict do nothing;
  end if;
  perform private.note_contact(new.customer_id);
  return new;
end
$$;
