-- Orders and accepted quotations remain, with what a tax invoice names.
create or replace function public.erase_person(address text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  given constant text := lower(address);
  erased constant text := private.erased_address();
  figures jsonb;
  customer uuid;
  kept uuid[];
begin
  perform private.require_office();
  perform private.require_confirmed_identity();
  if given = erased or given = '' then
    raise exception using message = 'no-address';
  end if;
  if exists (
    select from public.profiles join auth.users on users.id = profiles.id
    where users.email = given and role <> 'customer'
  ) then
    raise exception using message = 'works-here';
  end if;
  -- Disables undo, and waits for any undo in progress.
  perform set_config('undo.keeps', 'no', true);
  perform pg_advisory_xact_lock(hashtextextended('undo', 0));
  -- Blocks a new customer with this address.
  perform pg_advisory_xact_lock(hashtextextended('customer ' || given, 0));
  -- Locks emails first, as the email worker does.
  perform from private.email_outbox
  where lower(to_address) = given
    or enquiry_id in (select id from public.enquiries where lower(email) = given)
    or quote_id in (select id from public.quotes where lower(customer_email) = given)
  order by id for update;
  figures := public.person_figures(given);
  select customer_id into customer from public.customer_contacts
  where email <> '' and lower(email) = given;
  perform from public.customers where id = customer for update;

  kept := array(
    select id from public.quotes
    where lower(customer_email) = given and chain_id in (select private.retained_chains(given))
  );
  delete from public.messages
  where chain_id in (select chain_id from public.quotes where id = any (kept));
  update private.private_links set revoked_at = now()
  where revoked_at is null and chain_id in (select chain_id from public.quotes where id = any (kept));
  update public.quotes set
    customer_email = erased, customer_phone = '', internal_note = '', replied_by = '',
    reply_reason = '', signature = null,
    customer_name = case when customer_company = '' then customer_name else '' end
  where id = any (kept);
  update public.quote_events set data = data - '{by,reason}'::text[]
  where quote_id = any (kept) and data ?| array['by', 'reason'];
  -- Purchase orders are retained.
  update private.private_links as link set revoked_at = now()
  where revoked_at is null and purchase_id is not null and link.address = private.link_hash(given);
  delete from private.email_outbox where template like 'purchase-%'
    and (data ->> 'purchase')::uuid in (select private.purchases_of_person(given));
  update public.purchases set
    supplier_email = case lower(supplier_email) when given then '' else supplier_email end,
    confirmed_by = '',
    document = case lower(document #>> '{supplier,email}')
      when given then jsonb_set(document, '{supplier,email}', '""') else document
    end
  where id in (select private.purchases_of_person(given));
  update public.suppliers set contacts = (
    select coalesce(jsonb_agg(contact order by place), '[]')
    from jsonb_array_elements(contacts) with ordinality as one (contact, place)
    where lower(contact ->> 'email') <> given
  )
  where exists (
    select from jsonb_array_elements(contacts) as contact where lower(contact ->> 'email') = given
  );
  perform private.erase_orders(
    array(select id from public.orders where lower(customer_email) = given)
  );
  perform private.erase_invoices('{}', given);
  update public.certificates set
    customer_email = '', document = jsonb_set(document, '{customer,name}', '""')
  where lower(customer_email) = given;

  delete from public.quotes
  where chain_id in (select chain_id from public.quotes where lower(customer_email) = given);
  delete from public.enquiries where lower(email) = given;
  delete from private.email_outbox where lower(to_address) = given;
  delete from private.customer_merges
  where into_id = customer or moved -> 'customer_contacts' ?| array(
    select id::text from public.customer_contacts where email <> '' and lower(email) = given
  );
  delete from public.customer_contacts where email <> '' and lower(email) = given;
  perform private.leave_customer(customer) where customer is not null;
  delete from auth.users where email = given;
  perform private.forget_deleted(given);
  perform private.record_person(given, 'delete', figures);
  return figures;
end
$$;
grant execute on function public.erase_person(text) to authenticated;
