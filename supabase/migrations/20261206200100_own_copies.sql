-- A quotation may go to another address than its enquiry: what is said about it stands in the copy for that address only.
create or replace function private.person_data(address text, with_notes boolean)
returns jsonb
language sql stable set search_path = '' as $$
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
      from public.customer_people as person
      join public.customers on customers.id = person.customer_id
      where person.email <> '' and lower(person.email) = lower(person_data.address)
    ),
    'enquiries', (
      select coalesce(jsonb_agg(
        to_jsonb(asked) - '{submission_id,customer_id,status_changed_by,mail_error}'::text[]
          - case when with_notes then '{}'::text[] else '{note}' end
          || jsonb_build_object(
            'items', (
              select coalesce(jsonb_agg(
                to_jsonb(item) - '{id,contact_message_id}'::text[] order by item.position
              ), '[]')
              from public.contact_message_items as item where contact_message_id = asked.id
            ),
            'messages', (
              select coalesce(jsonb_agg(jsonb_build_object(
                'created_at', said.created_at, 'author', author, 'body', body
              ) order by said.created_at), '[]')
              from public.messages as said where contact_message_id = asked.id and chain_id is null
            ),
            'repair', private.repair_document(asked.id),
            'files', (
              select coalesce(jsonb_agg(jsonb_build_object('name', name, 'size', size)), '[]')
              from public.attachments where contact_message_id = asked.id and (
                report_position is null or with_notes or exists (
                  select from public.repairs where id = asked.id and report_published_at is not null
                )
              )
            )
          ) order by asked.created_at
      ), '[]')
      from public.contact_messages as asked where lower(email) = lower(person_data.address)
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
          'product', product_name, 'quantity', quantity, 'note', note, 'asked', sizing
        ) order by position), '[]')
        from public.saved_list_items where list_id = lists.id
      ))), '[]')
      from public.saved_lists as lists
      where user_id = private.confirmed_account(person_data.address)
    )
  )
$$;

-- By whom the log knows a person that it does not name.
create function private.person_id(address text) returns uuid
language sql immutable set search_path = '' as $$
  select encode(substr(sha256(convert_to(lower(address), 'UTF8')), 1, 16), 'hex')::uuid
$$;

create or replace function private.record_person(address text, done text, what jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor, table_name, row_id, action, after)
  values (auth.uid(), 'people', private.person_id(address), done, what)
$$;

create or replace function public.export_my_data()
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  own text;
begin
  select email into own from auth.users where id = auth.uid() and email_confirmed_at is not null;
  if own is null then
    raise exception 'Please sign in.' using errcode = '42501';
  end if;
  perform private.require_confirmed_identity();
  -- The log is never shortened: whoever takes copies all day stands in it once an hour.
  if not exists (
    select from public.audit_log
    where table_name = 'people' and row_id = private.person_id(own) and actor = auth.uid()
      and at > now() - interval '1 hour'
  ) then
    perform private.record_person(own, 'update', '{"exported": true}');
  end if;
  return private.person_data(own, false);
end
$$;
