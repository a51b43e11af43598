-- A person of a customer whom only a telephone reaches is exported and erased from the customer's record: whoever has
-- an address stays with the functions that go by it. Without one nobody has an account, has written an enquiry or
-- got a quotation: there are orders, and drafts of quotations.

create function private.quote_of_person(quote public.quotes, with_notes boolean) returns jsonb
language sql stable set search_path = '' as $$
  select
  to_jsonb(quote) - '{chain_id,user_id,customer_id,created_by,updated_by,sent_by,mail_error}'::text[]
    - case when with_notes then '{}'::text[] else '{internal_note}' end
    || jsonb_build_object(
      'lines', (
        select coalesce(jsonb_agg(
          to_jsonb(line) - '{id,quote_id,unit_cost}'::text[] order by line.position
        ), '[]')
        from public.quote_lines as line where quote_id = quote.id
      ),
      'messages', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'created_at', said.created_at, 'author', author, 'body', body
        ) order by said.created_at), '[]')
        from public.messages as said where chain_id = quote.chain_id
      )
    )
$$;

create function private.order_of_person(ordered public.orders) returns jsonb
language sql stable set search_path = '' as $$
  select
  to_jsonb(ordered) - '{user_id,customer_id,contact_message_id,quote_id}'::text[]
    || jsonb_build_object('lines', (
      select coalesce(jsonb_agg(
        to_jsonb(line) - '{id,order_id}'::text[] order by line.position
      ), '[]')
      from public.order_items as line where order_id = ordered.id
    ))
$$;

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
              from public.messages as said where contact_message_id = asked.id
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

-- Papers without an address that belong to a customer are the person's who is named on them; those that name nobody,
-- or the customer, are the only person's. Whoever is named there and stands in the record no more keeps their own.
create function private.is_of_person(person public.customer_people, customer uuid, email text, name text)
returns boolean
language sql stable set search_path = '' as $$
  select customer = person.customer_id and email = '' and (
    case
      when btrim(name) = '' or lower(btrim(name)) = (
        select lower(btrim(known.name)) from public.customers as known where known.id = customer
      ) then not exists (
        select from public.customer_people as other
        where other.customer_id = person.customer_id and other.id <> person.id
      )
      else lower(btrim(name)) = lower(btrim(person.name))
    end
  )
$$;

create function private.unmailed_person(target uuid) returns public.customer_people
language plpgsql stable set search_path = '' as $$
declare
  person public.customer_people;
begin
  select * into person from public.customer_people where id = target;
  if not found then
    raise exception 'There is no such person any more.' using errcode = 'PT404';
  elsif person.email <> '' then
    raise exception 'This person has an e-mail address: look them up by it.';
  end if;
  return person;
end
$$;

create function public.customer_person_figures(target uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person public.customer_people;
begin
  perform private.require_customer_rights();
  -- A page that shows an erasure asks once more: nothing is kept about whoever is gone.
  if not exists (select from public.customer_people where id = target) then
    return jsonb_build_object(
      'account', false, 'invitations', 0, 'customers', 0, 'enquiries', 0, 'kept_quotes', 0,
      'quotes', 0, 'orders', 0
    );
  end if;
  person := private.unmailed_person(target);
  return jsonb_build_object(
    'account', false, 'invitations', 0, 'customers', 1, 'enquiries', 0, 'kept_quotes', 0,
    'quotes', (
      select count(*) from public.quotes
      where private.is_of_person(person, customer_id, customer_email, customer_name)
    ),
    'orders', (
      select count(*) from public.orders
      where private.is_of_person(person, customer_id, customer_email, customer_name)
    )
  );
end
$$;

create function public.export_customer_person(target uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person public.customer_people;
begin
  perform private.require_customer_rights();
  perform private.require_confirmed_identity();
  person := private.unmailed_person(target);
  perform private.record_person(target::text, 'update', '{"exported": true}');
  return jsonb_build_object(
    'customers', (
      select jsonb_build_array(
        jsonb_build_object('customer', customers.name)
          || (to_jsonb(person) - '{id,customer_id,position}'::text[])
      )
      from public.customers where id = person.customer_id
    ),
    'quotations', (
      select coalesce(jsonb_agg(private.quote_of_person(quote, true) order by quote.created_at), '[]')
      from public.quotes as quote
      where private.is_of_person(person, customer_id, customer_email, customer_name)
    ),
    'orders', (
      select coalesce(jsonb_agg(private.order_of_person(ordered) order by ordered.created_at), '[]')
      from public.orders as ordered
      where private.is_of_person(person, customer_id, customer_email, customer_name)
    )
  );
end
$$;

create function public.erase_customer_person(target uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person public.customer_people;
  customer public.customers;
  figures jsonb;
  sold uuid[];
  alone boolean;
begin
  perform private.require_customer_rights();
  perform private.require_confirmed_identity();
  -- What it deletes is kept by no undo, and what one brings back at the same moment is there.
  perform set_config('undo.keeps', 'no', true);
  perform pg_advisory_xact_lock(hashtextextended('undo', 0));
  person := private.unmailed_person(target);
  select * into customer from public.customers where id = person.customer_id for update;
  -- Somebody else may have erased or merged them while this waited.
  person := private.unmailed_person(target);
  if person.customer_id is distinct from customer.id then
    raise exception 'This customer was just merged. Look at it again.' using errcode = 'PT409';
  end if;
  figures := public.customer_person_figures(target);
  alone := (select count(*) from public.customer_people where customer_id = customer.id) = 1;
  sold := array(
    select id from public.orders
    where private.is_of_person(person, customer_id, customer_email, customer_name) order by id for update
  );

  -- What stays, as the invoice has it: of somebody at a company, the company's name.
  update public.orders set
    customer_email = private.erased_address(), customer_name = customer.name, tracking = ''
  where id = any (sold);
  update public.audit_log
  set before = before - '{customer_email,customer_name,user_id,tracking}'::text[],
    after = after - '{customer_email,customer_name,user_id,tracking}'::text[]
  where table_name = 'orders' and row_id = any (sold);

  -- What goes.
  delete from public.quotes
  where private.is_of_person(person, customer_id, customer_email, customer_name) and state = 'draft';
  delete from private.customer_merges
  where into_id = customer.id or moved -> 'customer_people' ? target::text;
  delete from public.customer_people where id = target;
  if alone and exists (select from public.orders where customer_id = customer.id) then
    update public.customers set phone = '', delivery_address = '', payment_terms = '', note = ''
    where id = customer.id;
  elsif alone then
    delete from public.customers where id = customer.id;
  else
    perform private.record_in_customer(customer.id, '{"people": "erased"}');
  end if;
  delete from private.deletions
  where transaction = pg_current_xact_id() or at < now() - private.undo_period() or exists (
    select from private.deleted_rows
    where deletion = deletions.id
      and (strpos(held::text, target::text) > 0 or strpos(held::text, customer.id::text) > 0)
  );
  perform private.record_person(target::text, 'delete', figures);
  return figures;
end
$$;

grant execute on function
  public.customer_person_figures(uuid),
  public.export_customer_person(uuid),
  public.erase_customer_person(uuid)
to authenticated;
