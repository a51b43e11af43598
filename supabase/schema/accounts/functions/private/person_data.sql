-- A quotation may go to another address than its enquiry, with its messages.
create or replace function private.person_data(address text, with_notes boolean) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'address', lower(address),
    'account', (
      select to_jsonb(profiles) - 'id' from public.profiles
      where id = private.confirmed_account(person_data.address)
    ),
    'invitations', (
      select coalesce(jsonb_agg(to_jsonb(invited) - '{id,invited_by}'::text[]), '[]')
      from private.invitations as invited
      where email = lower(person_data.address) and expires_at > now()
    ),
    'customers', (
      select coalesce(jsonb_agg(
        jsonb_build_object('customer', customers.name)
          || (to_jsonb(person) - '{id,customer_id,position}'::text[])
      ), '[]')
      from public.customer_contacts as person
      join public.customers on customers.id = person.customer_id
      where person.email <> '' and lower(person.email) = lower(person_data.address)
    ),
    'suppliers', (
      select coalesce(jsonb_agg(jsonb_build_object('supplier', suppliers.name) || contact), '[]')
      from public.suppliers cross join jsonb_array_elements(contacts) as contact
      where contact ->> 'email' <> '' and lower(contact ->> 'email') = lower(person_data.address)
    ),
    'purchase_orders', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'number', number, 'supplier', supplier_name, 'emailed_to', supplier_email, 'sent_at', sent_at,
        'confirmed_by', confirmed_by, 'confirmed_at', confirmed_at, 'reference', supplier_reference
      ) order by created_at), '[]')
      from public.purchases where id in (select private.purchases_of_person(person_data.address))
    ),
    'quotations', (
      select coalesce(jsonb_agg(
        private.quote_of_person(quote, with_notes) order by quote.created_at
      ), '[]')
      from public.quotes as quote
      where lower(customer_email) = lower(person_data.address) and (with_notes or state <> 'draft')
    ),
    'orders', (
      select coalesce(jsonb_agg(
        private.order_of_person(ordered) order by ordered.created_at
      ), '[]')
      from public.orders as ordered where lower(customer_email) = lower(person_data.address)
    ),
    'invoices', (
      select coalesce(jsonb_agg(document order by issued_on, number), '[]') from public.invoices
      where customer_email <> '' and lower(customer_email) = lower(person_data.address)
    ),
    'certificates', (
      select coalesce(jsonb_agg(document order by issued_on, number), '[]') from public.certificates
      where customer_email <> '' and lower(customer_email) = lower(person_data.address)
    ),
    'reviews', (
      select coalesce(jsonb_agg(to_jsonb(review) - '{id,user_id}'::text[]), '[]')
      from public.reviews as review
      where user_id = private.confirmed_account(person_data.address)
    ),
    'wishlist', (
      select coalesce(jsonb_agg(jsonb_build_object('product', products.name)), '[]')
      from public.wishlist_items join public.products on products.id = product_id
      where user_id = private.confirmed_account(person_data.address)
    ),
    'lists', (
      select coalesce(jsonb_agg(jsonb_build_object('name', lists.name, 'items', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'product', product_name, 'quantity', quantity, 'note', note, 'inputs', sizing
        ) order by position), '[]')
        from public.saved_list_items where list_id = lists.id
      ))), '[]')
      from public.saved_lists as lists
      where user_id = private.confirmed_account(person_data.address)
    )
  )
$$;
