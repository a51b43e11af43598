-- Anybody can send enquiries in another's name, as long ones as the forms take. So lists hold a summary of each, and a
-- copy of one's data comes in parts.

create or replace function public.my_enquiries() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(shown) order by shown.created_at desc), '[]')
  from (
    select enquiries.id, reference, enquiries.created_at, subject, subject_label, status,
      enquiries.email_confirmed_at is not null as confirmed,
      case when enquiries.email_confirmed_at is not null then left(message, 500) else '' end as message,
      (
        select count(*) from public.messages
        where contact_message_id = enquiries.id and chain_id is null and from_office
      ) as reply_count,
      (
        select count(*) from public.attachments
        where contact_message_id = enquiries.id and report_position is null
      ) as file_count,
      (
        select count(*) from public.contact_message_items where contact_message_id = enquiries.id
      ) as item_count,
      private.quotes_of_enquiry(enquiries.id) as quotes,
      (
        select to_jsonb(moments) from (
          select stripped_at, repaired_at, tested_at, dispatched_at, report_published_at
          from public.repairs where repairs.id = enquiries.id
        ) as moments
      ) as repair
    from public.contact_messages as enquiries
    join auth.users on lower(enquiries.email) = users.email
    where users.id = auth.uid() and users.email_confirmed_at is not null
    order by enquiries.created_at desc limit 100
  ) as shown
$$;

-- What an address asked and added, the oldest first, from behind a place on: as much as fits into an answer.
create function private.person_enquiries(address text, with_notes boolean, after text) returns jsonb
language sql stable set search_path = ''
as $$
  with own as (
    select * from public.contact_messages where lower(email) = lower(address)
  ), rows as (
    select created_at, id, 'enquiry' as kind, id as enquiry from own
    union all
    select said.created_at, said.id, 'message', own.id
    from public.messages as said join own on own.id = contact_message_id where chain_id is null
  ), found as (
    select *, format('%s %s', extract(epoch from created_at), id) as place from rows
    where after = ''
      or (created_at, id) > (to_timestamp(split_part(after, ' ', 1)::numeric), split_part(after, ' ', 2)::uuid)
    order by created_at, id limit 100
  ), shown as (
    select created_at, id, place, case kind
      when 'enquiry' then (
        select to_jsonb(own) - '{submission_id,customer_id,status_changed_by,mail_error}'::text[]
          - case when with_notes then '{}'::text[] else '{note}' end
          || jsonb_build_object(
            'items', (
              select coalesce(jsonb_agg(
                to_jsonb(item) - '{id,contact_message_id}'::text[] order by item.position
              ), '[]')
              from public.contact_message_items as item where contact_message_id = own.id
            ),
            'repair', private.repair_document(own.id),
            'files', (
              select coalesce(jsonb_agg(jsonb_build_object('name', name, 'size', size)), '[]')
              from public.attachments where contact_message_id = own.id and (
                report_position is null or with_notes or exists (
                  select from public.repairs where id = own.id and report_published_at is not null
                )
              )
            )
          )
        from own where own.id = found.id
      )
      else (
        select jsonb_build_object(
          'message_to', enquiry, 'created_at', created_at, 'author', author, 'body', body
        )
        from public.messages where messages.id = found.id
      )
    end as said
    from found
  ), sized as (
    select *, sum(octet_length(said::text)) over (order by created_at, id) as bytes,
      row_number() over (order by created_at, id) as number
    from shown
  ), part as (
    select * from sized where bytes <= 500000 or number = 1
  )
  select jsonb_build_object(
    'enquiries', (select coalesce(jsonb_agg(said order by number), '[]') from part),
    'more', case when (select count(*) from part) < (select count(*) from found)
      or (select count(*) from found) = 100 then (select place from part order by number desc limit 1) end
  )
$$;

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
      from public.customer_people as person
      join public.customers on customers.id = person.customer_id
      where person.email <> '' and lower(person.email) = lower(person_data.address)
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

drop function public.export_my_data();
create function public.export_my_data(after text default '') returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  own text;
begin
  select email into own from auth.users where id = auth.uid() and email_confirmed_at is not null;
  if own is null then
    raise exception 'Please sign in.' using errcode = '42501';
  end if;
  perform private.require_confirmed_identity();
  if after <> '' then
    return private.person_enquiries(own, false, after);
  end if;
  -- The log is never shortened: whoever takes copies all day stands in it once an hour.
  if not exists (
    select from public.audit_log
    where table_name = 'people' and row_id = private.person_id(own) and actor = auth.uid()
      and at > now() - interval '1 hour'
  ) then
    perform private.record_person(own, 'update', '{"exported": true}');
  end if;
  return private.person_data(own, false) || private.person_enquiries(own, false, '');
end
$$;

drop function public.export_person(text);
create function public.export_person(address text, after text default '') returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_customer_rights();
  perform private.require_confirmed_identity();
  if after <> '' then
    return private.person_enquiries(address, true, after);
  end if;
  perform private.record_person(address, 'update', '{"exported": true}');
  return private.person_data(address, true) || private.person_enquiries(address, true, '');
end
$$;
grant execute on function public.export_my_data(text), public.export_person(text, text)
to authenticated;
