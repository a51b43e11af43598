-- What the Protection of Personal Information Act (POPIA) gives a person: a copy of what is kept about them, and
-- its erasure. A person is an e-mail address, with the account of whoever confirmed it.

-- Stands where an address was. Nobody can ever confirm it (RFC 2606).
create function private.erased_address() returns text
language sql immutable set search_path = ''
as $$
  select 'erased@erased.invalid'
$$;

-- The tax laws want orders and accepted quotations for five years (Tax Administration Act, section 29): they
-- stay with what a tax invoice names, and nothing else of the person. So do quotations of which another revision
-- went to somebody else.
create function private.kept_chains(address text) returns setof uuid
language sql stable set search_path = ''
as $$
  select distinct chain_id from public.quotes as theirs
  where lower(customer_email) = lower(address) and exists (
    select from public.quotes as other
    where other.chain_id = theirs.chain_id
      and (other.state = 'accepted' or lower(other.customer_email) not in ('', lower(address)))
  )
$$;

create function private.person_data(address text, with_notes boolean) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'address', lower(address),
    'account', (
      select to_jsonb(profiles) - 'id' from public.profiles
      where id = private.confirmed_account(person_data.address)
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
            'files', (
              select coalesce(jsonb_agg(jsonb_build_object('name', name, 'size', size)), '[]')
              from public.attachments where contact_message_id = asked.id
            )
          ) order by asked.created_at
      ), '[]')
      from public.contact_messages as asked where lower(email) = lower(person_data.address)
    ),
    'quotations', (
      select coalesce(jsonb_agg(
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
          ) order by quote.created_at
      ), '[]')
      from public.quotes as quote
      where lower(customer_email) = lower(person_data.address) and (with_notes or state <> 'draft')
    ),
    'orders', (
      select coalesce(jsonb_agg(
        to_jsonb(ordered) - '{user_id,customer_id,contact_message_id,quote_id}'::text[]
          || jsonb_build_object('lines', (
            select coalesce(jsonb_agg(
              to_jsonb(line) - '{id,order_id}'::text[] order by line.position
            ), '[]')
            from public.order_items as line where order_id = ordered.id
          )) order by ordered.created_at
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
          'product', product_name, 'quantity', quantity, 'note', note
        ) order by position), '[]')
        from public.saved_list_items where list_id = lists.id
      ))), '[]')
      from public.saved_lists as lists
      where user_id = private.confirmed_account(person_data.address)
    )
  )
$$;

-- The log says that it was done and by whom; of the person only what tells two persons apart.
create function private.record_person(address text, done text, what jsonb) returns void
language sql security definer set search_path = ''
as $$
  insert into public.audit_log (actor, table_name, row_id, action, after)
  values (
    auth.uid(), 'people', encode(substr(sha256(convert_to(lower(address), 'UTF8')), 1, 16), 'hex')::uuid,
    done, what
  )
$$;

-- How much there is of a person: what an erasure deletes, and what it has to keep.
create function public.person_figures(address text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_customer_rights();
  return jsonb_build_object(
    'account', exists (select from auth.users where email = lower(address)),
    'customers', (
      select count(*) from public.customer_people
      where email <> '' and lower(email) = lower(person_figures.address)
    ),
    'enquiries', (
      select count(*) from public.contact_messages where lower(email) = lower(person_figures.address)
    ),
    'quotes', (
      select count(*) from public.quotes
      where lower(customer_email) = lower(address)
        and chain_id not in (select private.kept_chains(address))
    ),
    'kept_quotes', (
      select count(*) from public.quotes
      where chain_id in (select private.kept_chains(address)) and lower(customer_email) = lower(address)
    ),
    'orders', (select count(*) from public.orders where lower(customer_email) = lower(address))
  );
end
$$;

create function public.export_person(address text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_customer_rights();
  perform private.require_confirmed_identity();
  perform private.record_person(address, 'update', '{"exported": true}');
  return private.person_data(address, true);
end
$$;

-- The same for whoever asks, without what the office notes for itself.
create function public.export_my_data() returns jsonb
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
  perform private.record_person(own, 'update', '{"exported": true}');
  return private.person_data(own, false);
end
$$;

-- The log is only ever added to; an erasure takes what names a person out of what it says, and nothing else.
create or replace function private.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
declare
  personal constant text[] := array['customer_email', 'customer_name', 'user_id', 'tracking'];
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - '{before,after}'::text[] = to_jsonb(old) - '{before,after}'::text[]
    and new.before is not distinct from old.before - personal
    and new.after is not distinct from old.after - personal then
    return new;
  end if;
  raise exception 'The audit log is only ever added to.' using errcode = '42501';
end
$$;

-- As before; an erasure changes who somebody was, and nothing of what was sold.
create or replace function private.guard_quote() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  free text[] := array[
    'state', 'user_id', 'customer_id', 'contact_message_id', 'internal_note', 'created_by', 'updated_at',
    'updated_by', 'sent_by', 'first_viewed_at', 'last_viewed_at', 'reminded_at', 'mail_state', 'mail_error'
  ];
begin
  if tg_op = 'UPDATE' and old.state <> 'draft' then
    if old.state = 'sent' and new.state in ('accepted', 'declined') then
      free := free || array[
        'answered_at', 'answered_by', 'answer_reference', 'answer_reason', 'signature', 'net', 'vat', 'gross'
      ];
    end if;
    if new.customer_email = private.erased_address() then
      free := free || array[
        'customer_email', 'customer_name', 'customer_phone', 'answered_by', 'answer_reason', 'signature'
      ];
    end if;
    if new.state = 'draft' or (to_jsonb(new) - free) <> (to_jsonb(old) - free) then
      raise exception 'A quotation that was sent stays as it is: a change is a new revision.'
        using errcode = '42501';
    end if;
  end if;
  if tg_op = 'INSERT' or lower(new.customer_email) <> lower(old.customer_email) then
    new.user_id := private.confirmed_account(new.customer_email);
  end if;
  return new;
end
$$;
create or replace function private.keep_quote_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and not exists (select from public.quotes where id = old.quote_id) then
    return old;
  elsif tg_op = 'UPDATE' and to_jsonb(new) - 'data' = to_jsonb(old) - 'data'
    and new.data = old.data - '{by,reason}'::text[]
    and exists (
      select from public.quotes
      where id = old.quote_id and customer_email = private.erased_address()
    ) then
    return new;
  end if;
  raise exception 'What happened to a quotation is only ever added to.' using errcode = '42501';
end
$$;

-- An erased paper stays its customer's.
drop trigger attach_customer on public.orders;
create trigger attach_order before insert on public.orders
  for each row execute function private.attach_order();
create trigger attach_corrected_order before update of customer_email on public.orders
  for each row when (new.customer_email <> 'erased@erased.invalid')
  execute function private.attach_order();
drop trigger attach_customer on public.quotes;
create trigger attach_customer before insert on public.quotes
  for each row execute function private.attach_quote();
create trigger attach_changed_quote before update of customer_email on public.quotes
  for each row when (new.customer_email <> 'erased@erased.invalid')
  execute function private.attach_quote();

-- Erases a person in one transaction: enquiries, quotations that nobody accepted, account, reviews, lists and
-- waiting mails go; orders and accepted quotations stay with what a tax invoice names. Returns how much.
create function public.erase_person(address text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  given constant text := lower(address);
  erased constant text := private.erased_address();
  figures jsonb;
  customer uuid;
  alone boolean;
  kept uuid[];
begin
  perform private.require_customer_rights();
  perform private.require_confirmed_identity();
  if given = erased or given = '' then
    raise exception 'Enter the e-mail address of a person.';
  end if;
  if exists (
    select from public.profiles join auth.users on users.id = profiles.id
    where users.email = given and role <> 'customer'
  ) then
    raise exception 'This person works here: take the role away first.';
  end if;
  -- What it deletes is kept by no undo, and what one brings back at the same moment is there.
  perform set_config('undo.keeps', 'no', true);
  perform pg_advisory_xact_lock(hashtextextended('undo', 0));
  -- Whoever makes a customer of this address waits.
  perform pg_advisory_xact_lock(hashtextextended('customer ' || given, 0));
  -- Before the rows that their mails are about, as who sends a mail locks them: neither blocks the other.
  perform from private.mail_outbox
  where lower(to_address) = given
    or contact_message_id in (select id from public.contact_messages where lower(email) = given)
    or quote_id in (select id from public.quotes where lower(customer_email) = given)
  order by id for update;
  figures := public.person_figures(given);
  select customer_id into customer from public.customer_people
  where email <> '' and lower(email) = given;
  perform from public.customers where id = customer for update;
  alone := (select count(*) from public.customer_people where customer_id = customer) = 1;

  -- What stays, as the invoice has it: of somebody at a company, the company's name.
  update public.audit_log
  set before = before - '{customer_email,customer_name,user_id,tracking}'::text[],
    after = after - '{customer_email,customer_name,user_id,tracking}'::text[]
  where table_name = 'orders'
    and row_id in (select id from public.orders where lower(customer_email) = given);
  kept := array(
    select id from public.quotes
    where lower(customer_email) = given and chain_id in (select private.kept_chains(given))
  );
  delete from public.messages
  where chain_id in (select chain_id from public.quotes where id = any (kept));
  update private.private_links set withdrawn_at = now()
  where withdrawn_at is null and chain_id in (select chain_id from public.quotes where id = any (kept));
  update public.quotes set
    customer_email = erased, customer_phone = '', internal_note = '', answered_by = '',
    answer_reason = '', signature = null,
    customer_name = case when customer_company = '' then customer_name else '' end
  where id = any (kept);
  update public.quote_events set data = data - '{by,reason}'::text[]
  where quote_id = any (kept) and data ?| array['by', 'reason'];
  update public.orders set
    customer_email = erased, tracking = '', user_id = null,
    customer_name = coalesce(
      (select name from public.customers where id = orders.customer_id), customer_name
    )
  where lower(customer_email) = given;
  update public.audit_log
  set before = before - '{customer_email,customer_name,user_id,tracking}'::text[],
    after = after - '{customer_email,customer_name,user_id,tracking}'::text[]
  where table_name = 'orders' and at = now()
    and row_id in (select id from public.orders where customer_email = erased);

  -- What goes.
  delete from public.quotes
  where chain_id in (select chain_id from public.quotes where lower(customer_email) = given);
  delete from public.contact_messages where lower(email) = given;
  delete from private.mail_outbox where lower(to_address) = given;
  delete from private.customer_merges
  where into_id = customer or moved -> 'customer_people' ?| array(
    select id::text from public.customer_people where email <> '' and lower(email) = given
  );
  delete from public.customer_people where email <> '' and lower(email) = given;
  if alone and exists (select from public.orders where customer_id = customer) then
    update public.customers set phone = '', delivery_address = '', payment_terms = '', note = ''
    where id = customer;
  elsif alone then
    delete from public.customers where id = customer;
  elsif customer is not null then
    perform private.record_in_customer(customer, '{"people": "erased"}');
  end if;
  delete from auth.users where email = given;
  perform private.record_person(given, 'delete', figures);
  return figures;
end
$$;

grant execute on function
  public.person_figures(text),
  public.export_person(text),
  public.export_my_data(),
  public.erase_person(text)
to authenticated;
