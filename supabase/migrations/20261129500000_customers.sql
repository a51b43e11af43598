-- Customers: a company, or a person, with or without an account. Every order and every quotation that was sent
-- belongs to one, an enquiry as soon as its address is known or the office says whose it is. Only functions write
-- here.

create table public.customers (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 200),
  phone text not null default '' check (char_length(phone) <= 50),
  vat_number text not null default '' check (char_length(vat_number) <= 50),
  vat_mode text not null default 'standard' check (vat_mode in ('standard', 'export')),
  payment_terms text not null default '' check (char_length(payment_terms) <= 200),
  address text not null default '' check (char_length(address) <= 1000),
  -- Empty where goods go to the address itself.
  delivery_address text not null default '' check (char_length(delivery_address) <= 1000),
  -- Never leaves the office.
  note text not null default '' check (char_length(note) <= 10000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The last paper between the customer and us; an enquiry only where the office knows that it is theirs.
  last_contact_at timestamptz not null default now()
);
create index customers_name_idx on public.customers (name, id);
create index customers_created_at_idx on public.customers (created_at desc, id);
create index customers_last_contact_at_idx on public.customers (last_contact_at desc, id);

create table public.customer_people (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references public.customers (id) on delete cascade,
  position integer not null default 0,
  name text not null default '' check (char_length(name) <= 200),
  -- What they do there.
  role text not null default '' check (char_length(role) <= 100),
  email text not null default '' check (char_length(email) <= 254),
  phone text not null default '' check (char_length(phone) <= 50)
);
create index customer_people_customer_id_idx on public.customer_people (customer_id, position);
-- What comes from an address, or goes to it, belongs to one customer.
create unique index customer_people_email_idx on public.customer_people (lower(email))
  where email <> '';

alter table public.contact_messages
  add column customer_id uuid references public.customers (id) on delete set null,
  -- Anybody can type an address into the form: whether the office has said that it is theirs.
  add column customer_confirmed boolean not null default false;
alter table public.orders
  add column customer_id uuid references public.customers (id) on delete set null;
alter table public.quotes
  add column customer_id uuid references public.customers (id) on delete set null;
create index contact_messages_customer_id_idx on public.contact_messages (customer_id, created_at desc);
create index orders_customer_id_idx on public.orders (customer_id, created_at desc);
create index quotes_customer_id_idx on public.quotes (customer_id, created_at desc);

-- Somebody who edits a row keeps the version that they read when the row gets its customer.
drop trigger touch_updated_at on public.orders;
create trigger touch_updated_at before update on public.orders for each row
  when (not (
    new.customer_id is distinct from old.customer_id
    and to_jsonb(new) - 'customer_id' = to_jsonb(old) - 'customer_id'
  ))
  execute function private.touch_updated_at();
drop trigger touch_updated_at on public.quotes;
create trigger touch_updated_at before update on public.quotes for each row
  when (not (
    new.customer_id is distinct from old.customer_id
    and to_jsonb(new) - 'customer_id' = to_jsonb(old) - 'customer_id'
  ))
  execute function private.touch_updated_at();
-- A last contact is no change of what stands on the customer's page.
create trigger touch_updated_at before update on public.customers for each row
  when (new.last_contact_at is not distinct from old.last_contact_at)
  execute function private.touch_updated_at();

create function private.require_customer_rights() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.in_office() then
    raise exception 'Only the office may work on customers.' using errcode = '42501';
  end if;
end
$$;

-- The customer of an address: who has it among its people, else whose papers went to the account that
-- confirmed it, under an earlier address. Never by a name. The row is locked until the end of the
-- transaction, so that it is not merged into another one before what belongs to it is written.
create function private.customer_at(address text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  account constant uuid := private.confirmed_account(address);
  found_id uuid;
  locked uuid;
begin
  -- Waiting for a merge takes one more look, since the one that was found is gone then.
  for attempt in 1..3 loop
    select coalesce(
      (
        select customer_id from public.customer_people
        where email <> '' and lower(email) = lower(customer_at.address)
      ),
      (
        select customer_id from (
          select customer_id, created_at from public.orders
          where user_id = account and customer_id is not null
          union all
          select customer_id, created_at from public.quotes
          where user_id = account and customer_id is not null
        ) as papers order by created_at desc limit 1
      )
    ) into found_id;
    exit when found_id is null;
    select id into locked from public.customers where id = found_id for key share;
    exit when found;
  end loop;
  return locked;
end
$$;

-- Returns the customer of an address, made from what a paper says of it where there is none. What whoever
-- confirmed the address says of a company fills what the paper leaves empty.
create function private.keep_customer(
  email text, person text, company text default '', phone text default '', address text default '',
  vat_number text default ''
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  customer uuid;
  said public.profiles;
begin
  -- Two papers to one new address make one customer.
  perform pg_advisory_xact_lock(hashtextextended('customer ' || lower(keep_customer.email), 0));
  customer := private.customer_at(keep_customer.email);
  if customer is null then
    select * into said from public.profiles
    where id = private.confirmed_account(keep_customer.email);
    insert into public.customers (name, vat_number, address, delivery_address)
    values (
      coalesce(
        nullif(btrim(company), ''), nullif(btrim(said.company), ''), nullif(btrim(person), ''),
        left(keep_customer.email, 200)
      ),
      coalesce(nullif(keep_customer.vat_number, ''), said.vat_number, ''),
      coalesce(nullif(left(keep_customer.address, 1000), ''), said.address, ''),
      case when keep_customer.address = '' then coalesce(said.delivery_address, '') else '' end
    )
    returning id into customer;
  end if;
  insert into public.customer_people (customer_id, position, name, email, phone)
  select customer, (select count(*) from public.customer_people where customer_id = customer),
    btrim(person), keep_customer.email, coalesce(nullif(keep_customer.phone, ''), said.phone, '')
  where not exists (
    select from public.customer_people
    where customer_people.email <> '' and lower(customer_people.email) = lower(keep_customer.email)
  );
  return customer;
end
$$;

create function private.note_contact(customer uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.customers set last_contact_at = now() where id = customer and last_contact_at < now()
$$;

-- Nobody learns or changes anything by the address that they type: it is noted for the office.
create function private.attach_enquiry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.customer_id := private.customer_at(new.email);
  new.customer_confirmed := false;
  return new;
end
$$;
create trigger attach_customer before insert on public.contact_messages
  for each row execute function private.attach_enquiry();

-- An order is its quotation's customer's, else that of its address, else that of the enquiry which the office has
-- given to one.
create function private.attach_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and lower(new.customer_email) = lower(old.customer_email) then
    return new;
  end if;
  new.customer_id := coalesce(
    (select customer_id from public.quotes where id = new.quote_id and tg_op = 'INSERT'),
    private.customer_at(new.customer_email),
    (
      select customer_id from public.contact_messages
      where id = new.contact_message_id and customer_confirmed and tg_op = 'INSERT'
    )
  );
  if new.customer_id is null and private.is_email_address(new.customer_email) then
    new.customer_id := private.keep_customer(new.customer_email, new.customer_name);
  end if;
  perform private.note_contact(new.customer_id);
  return new;
end
$$;
create trigger attach_customer before insert or update of customer_email on public.orders
  for each row execute function private.attach_order();

-- A draft is typed letter by letter: it finds its customer, and makes one when it is sent.
create function private.attach_quote() returns trigger
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
        select customer_id from public.contact_messages
        where id = new.contact_message_id and customer_confirmed
      )
    );
  -- It went to the customer of the address that stood there: nobody has said that the new one is theirs.
  elsif tg_op = 'UPDATE' and lower(new.customer_email) <> lower(old.customer_email)
    and private.customer_at(old.customer_email) = old.customer_id then
    new.customer_id := null;
  end if;
  return new;
end
$$;
create trigger attach_customer before insert or update of customer_email on public.quotes
  for each row execute function private.attach_quote();

create function private.attach_sent_quote() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  customer constant uuid := coalesce(new.customer_id, private.keep_customer(
    new.customer_email, new.customer_name, new.customer_company, new.customer_phone,
    new.customer_address, new.customer_vat_number
  ));
begin
  update public.quotes set customer_id = customer where id = new.id and customer_id is null;
  -- The office has begun it for a customer: whoever gets it is one of its people.
  insert into public.customer_people (customer_id, position, name, email, phone)
  select customer, count(*), new.customer_name, new.customer_email, new.customer_phone
  from public.customer_people where customer_id = customer
  on conflict do nothing;
  perform private.note_contact(customer);
  return null;
end
$$;
create trigger attach_sent after update of state on public.quotes
  for each row when (new.state = 'sent') execute function private.attach_sent_quote();

-- What came from an address before it belonged to anybody.
create function private.attach_rows() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.contact_messages set customer_id = new.customer_id
  where customer_id is null and lower(email) = lower(new.email);
  update public.orders set customer_id = new.customer_id
  where customer_id is null and lower(customer_email) = lower(new.email);
  update public.quotes set customer_id = new.customer_id
  where customer_id is null and lower(customer_email) = lower(new.email);
  return null;
end
$$;
create trigger attach_rows after insert or update of email on public.customer_people
  for each row when (new.email <> '') execute function private.attach_rows();

-- As before, and whose it is.
create or replace function private.guard_contact_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  free constant text[] := array[
    'status', 'note', 'status_changed_at', 'status_changed_by', 'updated_at',
    'mail_state', 'mail_error', 'customer_id', 'customer_confirmed'
  ];
begin
  if auth.uid() is not null and (
    (to_jsonb(new) - free) <> (to_jsonb(old) - free)
    or (new.mail_state, new.mail_error) is distinct from (old.mail_state, old.mail_error)
      and not exists (
        select from private.mail_outbox
        where contact_message_id = new.id and state = new.mail_state
          and last_error is not distinct from new.mail_error
      )
  ) then
    raise exception 'Only the status and the note of an enquiry can be changed.'
      using errcode = '42501';
  end if;
  new.status_changed_at := old.status_changed_at;
  if new.status_changed_by is not null then
    new.status_changed_by := old.status_changed_by;
  end if;
  if new.status is distinct from old.status then
    new.status_changed_at := now();
    new.status_changed_by := auth.uid();
  end if;
  return new;
end
$$;

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

-- What customers are found by. Of several telephone numbers a word is part of one.
create function private.write_customer_text(target uuid) returns void
language sql set search_path = ''
as $$
  insert into private.search_texts (kind, id, body, numbers, phones)
  select 'customer', target,
    lower(concat_ws(
      ' ', customers.name, phone, vat_number, payment_terms, address, delivery_address, note, people.body
    )),
    lower(' ' || customers.id),
    concat_ws(' | ', private.phone_forms(phone), people.phones)
  from public.customers cross join lateral (
    select string_agg(concat_ws(' ', person.name, role, email, person.phone), ' ') as body,
      string_agg(private.phone_forms(person.phone), ' | ') as phones
    from public.customer_people as person where customer_id = target
  ) as people
  where customers.id = target
  on conflict (kind, id) do update
  set body = excluded.body, numbers = excluded.numbers, phones = excluded.phones
  where (search_texts.body, search_texts.numbers, search_texts.phones)
    is distinct from (excluded.body, excluded.numbers, excluded.phones)
$$;

-- Which kinds there are, the triggers say that write them.
alter table private.search_texts drop constraint search_texts_kind_check;

create function private.keep_customer_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from private.search_texts where kind = 'customer' and id = old.id;
  else
    perform private.write_customer_text(new.id);
  end if;
  return null;
end
$$;
create trigger keep_search_text after insert or delete or update on public.customers
  for each row execute function private.keep_customer_text();

create function private.keep_people_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.write_customer_text(customer_id)
  from (select distinct customer_id from changed) as customers;
  return null;
end
$$;
create trigger keep_text_of_added after insert on public.customer_people
  referencing new table as changed for each statement execute function private.keep_people_text();
create trigger keep_text_of_changed after update on public.customer_people
  referencing new table as changed for each statement execute function private.keep_people_text();
create trigger keep_text_of_removed after delete on public.customer_people
  referencing old table as changed for each statement execute function private.keep_people_text();

create function public.find_customers(words text) returns setof public.customers
language sql stable security definer set search_path = ''
as $$
  select * from public.customers
  where (select private.in_office()) and id in (select private.find_rows('customer', words))
$$;

-- The log is never shortened, and a customer is deleted because somebody asked for it: of what stands in the
-- row, only the length is recorded.
create function private.record_customer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
  values (
    auth.uid(), 'customers', coalesce(new.id, old.id), lower(tg_op),
    case when tg_op = 'DELETE' then jsonb_build_object('created_at', old.created_at) end,
    case when tg_op = 'INSERT' then jsonb_build_object('created_at', new.created_at) end
  );
  return null;
end
$$;
create trigger record_customer after insert or delete on public.customers
  for each row execute function private.record_customer();
create trigger record_change
  after update of name, phone, vat_number, vat_mode, payment_terms, address, delivery_address, note
  on public.customers for each row
  when (new.last_contact_at is not distinct from old.last_contact_at)
  execute function private.record_change(
    'name', 'phone', 'vat_number', 'vat_mode', 'payment_terms', 'address', 'delivery_address', 'note'
  );

create function private.record_in_customer(customer uuid, what jsonb) returns void
language sql security definer set search_path = ''
as $$
  insert into public.audit_log (actor, table_name, row_id, action, after)
  values (auth.uid(), 'customers', customer, 'update', what)
$$;

-- The people of a customer as one value, in their order.
create function private.people_of(customer uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', id, 'name', name, 'role', role, 'email', email, 'phone', phone)
      order by position, id
    ), '[]'
  )
  from public.customer_people where customer_id = customer
$$;

-- Adds a customer (nothing seen yet), or changes one that still is as it was seen. Returns its new version.
create function public.save_customer(target uuid, seen timestamptz, customer jsonb, people jsonb)
returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  given public.customers;
  wrong text;
  people_before jsonb;
begin
  perform private.require_customer_rights();
  if jsonb_typeof(people) is distinct from 'array' or jsonb_array_length(people) > 100 then
    raise exception 'A customer has at most 100 people.';
  end if;
  given := jsonb_populate_record(null::public.customers, customer);
  select email into wrong from jsonb_to_recordset(people) as person (email text)
  where email <> '' and not private.is_email_address(email) limit 1;
  if wrong is not null then
    raise exception '“%” is not an e-mail address.', wrong;
  elsif btrim(given.name) = '' then
    raise exception 'Enter a name.';
  end if;
  if seen is null then
    insert into public.customers (
      id, name, phone, vat_number, vat_mode, payment_terms, address, delivery_address, note
    ) values (
      target, given.name, given.phone, given.vat_number, given.vat_mode, given.payment_terms,
      given.address, given.delivery_address, given.note
    );
  else
    update public.customers set
      name = given.name, phone = given.phone, vat_number = given.vat_number, vat_mode = given.vat_mode,
      payment_terms = given.payment_terms, address = given.address,
      delivery_address = given.delivery_address, note = given.note
    where id = target and updated_at = seen;
    if not found then
      perform from public.customers where id = target;
      if not found then
        raise exception 'The customer is not there any more.' using errcode = 'PT404';
      end if;
      raise exception 'The customer has been changed meanwhile.' using errcode = 'PT409';
    end if;
  end if;
  people_before := private.people_of(target);
  delete from public.customer_people where customer_id = target;
  begin
    insert into public.customer_people (id, customer_id, position, name, role, email, phone)
    select id, target, position, name, role, email, phone
    from rows from (
      jsonb_to_recordset(people) as (id uuid, name text, role text, email text, phone text)
    ) with ordinality as person (id, name, role, email, phone, position);
  exception when unique_violation then
    select format('%s belongs to %s already: merge the two.', person.email, customers.name) into wrong
    from public.customer_people as person join public.customers on customers.id = person.customer_id
    where person.email <> '' and person.customer_id <> target and lower(person.email) in (
      select lower(email) from jsonb_to_recordset(people) as given_person (email text)
    )
    limit 1;
    raise exception '%', coalesce(wrong, 'Two people here have the same e-mail address.');
  end;
  if people_before <> private.people_of(target) then
    perform private.record_in_customer(target, jsonb_build_object('people', jsonb_array_length(people)));
  end if;
  return (select updated_at from public.customers where id = target);
end
$$;

-- Deletes a customer that has no papers and still is as it was seen; enquiries stay without one.
create function public.delete_customer(target uuid, seen timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  version timestamptz;
begin
  perform private.require_customer_rights();
  select updated_at into version from public.customers where id = target for update;
  if version is null then
    raise exception 'The customer is not there any more.' using errcode = 'PT404';
  elsif version <> seen then
    raise exception 'Somebody else changed this customer meanwhile.' using errcode = 'PT409';
  elsif exists (select from public.orders where customer_id = target)
    or exists (select from public.quotes where customer_id = target and state <> 'draft') then
    raise exception 'Orders or quotations belong to this customer: merge it into another one.';
  end if;
  delete from public.customers where id = target;
end
$$;

-- Says whose an enquiry is, or that it is nobody's we know.
create function public.set_enquiry_customer(enquiry uuid, customer uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_customer_rights();
  perform from public.customers where id = customer for key share;
  if customer is not null and not found then
    raise exception 'The customer is not there any more.' using errcode = 'PT404';
  end if;
  update public.contact_messages
  set customer_id = customer, customer_confirmed = customer is not null
  where id = enquiry;
  if not found then
    raise exception 'This enquiry was deleted meanwhile.' using errcode = 'PT404';
  end if;
  perform private.note_contact(customer);
end
$$;

-- Says whose a draft is that was begun for a customer.
create function public.set_quote_customer(quote uuid, customer uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_customer_rights();
  update public.quotes set customer_id = customer where id = quote and state = 'draft';
end
$$;

-- Makes a customer of whoever sent an enquiry, and returns it; the one that the address belongs to, where there
-- is one. Whoever presses it says that the enquiry is theirs.
create function public.make_enquiry_customer(enquiry uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  asked public.contact_messages;
  customer uuid;
begin
  perform private.require_customer_rights();
  select * into asked from public.contact_messages where id = enquiry for update;
  if asked.id is null then
    raise exception 'This enquiry was deleted meanwhile.' using errcode = 'PT404';
  end if;
  customer := coalesce(
    asked.customer_id, private.keep_customer(asked.email, asked.name, asked.company, asked.phone)
  );
  perform public.set_enquiry_customer(enquiry, customer);
  return customer;
end
$$;

-- How much there is of a customer: orders that were not cancelled with their value by currency, quotations that
-- wait for an answer, enquiries.
create function public.customer_figures(target uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_customer_rights();
  return jsonb_build_object(
    'enquiries', (select count(*) from public.contact_messages where customer_id = target),
    'open_quotes', (
      select count(*) from public.quotes
      where customer_id = target and state = 'sent' and valid_until >= private.office_day()
    ),
    'orders', (
      select count(*) from public.orders where customer_id = target and status <> 'cancelled'
    ),
    'value', (
      select coalesce(jsonb_object_agg(currency, total order by currency), '{}') from (
        select currency, sum(total) as total from public.orders
        where customer_id = target and status <> 'cancelled' group by currency
      ) as sums
    )
  );
end
$$;

-- What a customer last paid, or was last offered, for each product: with the paper and its day.
create function public.customer_prices(customer uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_customer_rights();
  return (
    select coalesce(jsonb_agg(to_jsonb(earlier)), '[]') from (
      select distinct on (product_id) product_id, price, currency, at, order_id, quote_id from (
        select product_id, price, currency, created_at as at, orders.id as order_id, null::uuid as quote_id
        from public.orders join public.order_items on order_id = orders.id
        where customer_id = customer and status <> 'cancelled' and product_id is not null
        union all
        select product_id, round(unit_price * (1 - quote_lines.discount_percent / 100), 2), currency,
          sent_at, null, quotes.id
        from public.quotes join public.quote_lines on quote_id = quotes.id
        where customer_id = customer and state in ('sent', 'declined') and product_id is not null
      ) as papers order by product_id, at desc limit 1000
    ) as earlier
  );
end
$$;

alter table public.customers enable row level security;
create policy "the office read customers" on public.customers
  for select to authenticated using ((select private.in_office()));
alter table public.customer_people enable row level security;
create policy "the office reads people of customers" on public.customer_people
  for select to authenticated using ((select private.in_office()));
grant all on public.customers, public.customer_people to service_role;
grant select on public.customers, public.customer_people to authenticated;
grant execute on function
  public.find_customers(text),
  public.save_customer(uuid, timestamptz, jsonb, jsonb),
  public.delete_customer(uuid, timestamptz),
  public.set_enquiry_customer(uuid, uuid),
  public.set_quote_customer(uuid, uuid),
  public.make_enquiry_customer(uuid),
  public.customer_figures(uuid),
  public.customer_prices(uuid)
to authenticated;
