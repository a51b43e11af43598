-- What follows on an enquiry: its number, the private page of whoever sent it, and the talk on both sides.

-- The last number that was given in a year. Its row stays locked until the enquiry is stored.
create table private.enquiry_numbers (
  year integer primary key,
  last integer not null
);

create function private.next_enquiry_reference() returns text
language sql set search_path = ''
as $$
  insert into private.enquiry_numbers as numbers (year, last)
  values (extract(year from private.office_day()), 1)
  on conflict (year) do update set last = numbers.last + 1
  returning format('E-%s-%s', year, lpad(last::text, greatest(4, length(last::text)), '0'))
$$;

-- Those that are there already are numbered in the order they came.
alter table public.contact_messages add column reference text;
do $$
declare
  enquiry uuid;
begin
  for enquiry in select id from public.contact_messages order by created_at, id loop
    update public.contact_messages set reference = private.next_enquiry_reference()
    where id = enquiry;
  end loop;
end
$$;
alter table public.contact_messages
  alter column reference set not null,
  -- Filled in before the row is checked.
  alter column reference set default '',
  add constraint contact_messages_reference_key unique (reference),
  add constraint contact_messages_reference_check check (reference ~ '^E-\d{4}-\d{4,}$');

create function private.number_enquiry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.reference := private.next_enquiry_reference();
  return new;
end
$$;
create trigger number_enquiry before insert on public.contact_messages
  for each row execute function private.number_enquiry();

-- Every word must stand somewhere in the enquiry.
create or replace function public.find_enquiries(words text) returns setof public.contact_messages
language sql stable security definer set search_path = ''
as $$
  select * from public.contact_messages as m
  where (select private.is_admin()) and not exists (
    select from regexp_split_to_table(lower(btrim(words)), '\s+') as word
    where not private.word_stands(
      word,
      concat_ws(
        ' ', name, email, company, phone, private.subject_text(subject, subject_label),
        message, selections, note,
        (
          select string_agg(product_name, ' ') from public.contact_message_items
          where contact_message_id = m.id
        ),
        (select string_agg(body, ' ') from public.messages where contact_message_id = m.id)
      ),
      concat_ws(' ', id, lower(reference)),
      private.phone_forms(phone)
    )
  )
$$;

-- Files that came with a later message of the talk stand beside it.
alter table public.attachments
  add column message_id uuid references public.messages (id) on delete cascade;
create index attachments_message_id_idx on public.attachments (message_id);

-- What became of the mail that brought a message of the office to the customer.
alter table public.messages
  add column mail_state text check (mail_state in ('waiting', 'sent', 'failed')),
  add column mail_error text check (char_length(mail_error) <= 1000);
alter table private.mail_outbox
  add column message_id uuid references public.messages (id) on delete cascade;
create index mail_outbox_message_id_idx on private.mail_outbox (message_id);

-- Attaches files to a message of the talk. Each is in one message only.
create function private.attach_files(message uuid, enquiry uuid, files jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant uuid[] := array(select jsonb_array_elements_text(files)::uuid);
  attached integer;
begin
  update public.attachments
  set contact_message_id = enquiry, message_id = message, position = array_position(wanted, id)
  where id = any (wanted) and contact_message_id is null;
  get diagnostics attached = row_count;
  if attached < cardinality(wanted) then
    raise exception 'A file you chose is no longer here. Please remove it and choose it again.'
      using errcode = 'PT409';
  end if;
end
$$;

-- What the sender of an enquiry sees of it: no note, and nobody's name but the office's own.
create function private.enquiry_document(target uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(shown) || jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(to_jsonb(item) order by item.position), '[]')
      from (
        select product_id, product_name, quantity, price, position
        from public.contact_message_items where contact_message_id = target
      ) as item
    ),
    'files', (
      select coalesce(jsonb_agg(to_jsonb(file) order by file.position), '[]')
      from (
        select id, name, media_type, size, created_at, message_id, position
        from public.attachments where contact_message_id = target
      ) as file
    ),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(said) order by said.created_at), '[]')
      from (
        select id, created_at, from_office, author, body
        from public.messages where contact_message_id = target
      ) as said
    ),
    'quotes', (
      select coalesce(jsonb_agg(to_jsonb(quote) order by quote.number), '[]')
      from (
        select distinct on (chain_id) id, number, revision, state, currency, gross, valid_until,
          sent_at, state = 'sent' and valid_until < private.office_day() as expired
        from public.quotes where contact_message_id = target and state <> 'draft'
        order by chain_id, revision desc
      ) as quote
    )
  )
  from (
    select id, reference, created_at, name, email, phone, company, subject, subject_label, message,
      selections, status
    from public.contact_messages where id = target
  ) as shown
$$;

-- Returns the enquiry that a link opens; nothing for any other text.
create function public.read_enquiry(link text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.enquiry_document(opened.contact_message_id)
  from private.opened_by(link) as opened where opened.contact_message_id is not null
$$;

-- Locks the enquiry that a link opens.
create function private.enquiry_of(link text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  enquiry uuid;
begin
  select opened.contact_message_id into enquiry from private.opened_by(link) as opened;
  perform from public.contact_messages where id = enquiry for update;
  if not found then
    raise exception 'This link does not open an enquiry any more.' using errcode = 'PT404';
  end if;
  return enquiry;
end
$$;

-- Brings what the customer adds to the office. The id names the message: sent twice, it is there once.
create function public.add_to_enquiry(link text, message uuid, body text, files jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  enquiry constant uuid := private.enquiry_of(link);
begin
  if exists (select from public.messages where id = message and contact_message_id = enquiry) then
    return;
  elsif btrim(body) = '' then
    raise exception 'Please write what you want to add.';
  elsif (
    select count(*) >= 20 from public.messages
    where contact_message_id = enquiry and not from_office
      and created_at > now() - interval '1 day'
  ) then
    raise exception 'You have written often today: please call us.' using errcode = 'PT429';
  end if;
  insert into public.messages (id, contact_message_id, from_office, author, body)
  select add_to_enquiry.message, enquiry, false, name, btrim(add_to_enquiry.body)
  from public.contact_messages where id = enquiry;
  perform private.attach_files(message, enquiry, files);
  insert into private.mail_outbox (template, to_address, data, contact_message_id, message_id)
  values ('enquiry-added-office', null, '{}', enquiry, message);
  -- Nobody has looked at it yet, whatever was answered before.
  update public.contact_messages set status = 'new'
  where id = enquiry and status in ('answered', 'closed');
end
$$;

-- Answers an enquiry by mail, and shows the answer on its private page. `seen` is how many messages the
-- talk had: of two people who answer, the second is told. Returns whether it was sent. The id names the
-- message: sent twice, it is there once.
create function public.answer_enquiry(
  enquiry uuid, message uuid, seen integer, body text, files jsonb
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may answer an enquiry.' using errcode = '42501';
  end if;
  perform from public.contact_messages where id = enquiry for update;
  if not found then
    raise exception 'This enquiry was deleted meanwhile.' using errcode = 'PT404';
  elsif exists (
    select from public.messages where id = message and contact_message_id = enquiry
  ) then
    return true;
  elsif (
    select count(*) from public.messages where contact_message_id = enquiry
  ) <> seen then
    return false;
  elsif btrim(body) = '' then
    raise exception 'Please write an answer.';
  end if;
  insert into public.messages
    (id, contact_message_id, from_office, user_id, author, body, mail_state)
  select message, enquiry, true, id, full_name, btrim(answer_enquiry.body), 'waiting'
  from public.profiles where id = auth.uid();
  perform private.attach_files(message, enquiry, files);
  insert into private.mail_outbox (template, to_address, data, contact_message_id, message_id)
  select 'enquiry-answered', email,
    jsonb_build_object('link', private.make_link(null, enquiry)), enquiry, answer_enquiry.message
  from public.contact_messages where id = enquiry;
  update public.contact_messages set status = 'answered' where id = enquiry;
  return true;
end
$$;

-- Puts the mails of an enquiry and of the talk about it into the outbox again.
create or replace function public.resend_enquiry_mail(enquiry uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may send a mail again.' using errcode = '42501';
  end if;
  -- A mail that is just being sent is locked: waiting for it would take as long as the mail server.
  update private.mail_outbox
  set state = 'waiting', attempts = 0, next_attempt_at = now(), last_error = null
  where id in (
    select id from private.mail_outbox
    where contact_message_id = enquiry and state <> 'sent'
    for update skip locked
  );
  if not found then
    raise exception 'There is nothing to send again: the mail is sent, or on its way right now.';
  end if;
  update public.messages set mail_state = 'waiting', mail_error = null
  where contact_message_id = enquiry and mail_state <> 'sent';
  update public.contact_messages set mail_state = 'waiting', mail_error = null
  where id = enquiry and mail_state <> 'sent';
  perform pg_notify('mail_waiting', '');
end
$$;

-- The enquiries that came from the confirmed address of whoever asks, also those sent without an account.
create function public.my_enquiries() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(private.enquiry_document(mine.id) order by mine.created_at desc), '[]'
  )
  from (
    select enquiries.id, enquiries.created_at
    from public.contact_messages as enquiries
    join auth.users on lower(enquiries.email) = users.email
    where users.id = auth.uid() and users.email_confirmed_at is not null
    order by enquiries.created_at desc limit 100
  ) as mine
$$;

-- Returns a private link of such an enquiry.
create function public.open_my_enquiry(enquiry uuid) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.contact_messages as enquiries
  join auth.users on lower(enquiries.email) = users.email
  where enquiries.id = enquiry and users.id = auth.uid() and users.email_confirmed_at is not null;
  if not found then
    raise exception 'There is no such enquiry.' using errcode = 'PT404';
  end if;
  return private.make_link(null, enquiry);
end
$$;

-- Who and where a customer is, so that no form asks again.
alter table public.profiles
  add column company text not null default '' check (char_length(company) <= 200),
  add column phone text not null default '' check (char_length(phone) <= 50),
  add column address text not null default '' check (char_length(address) <= 1000);
grant update (company, phone, address) on public.profiles to authenticated;

create or replace function private.guard_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  actor uuid := auth.uid();
begin
  if new.role is distinct from old.role then
    if actor is not null and not private.is_admin() then
      raise exception 'Only an admin may change a role.' using errcode = '42501';
    end if;
    if old.role = 'admin' then
      -- Locked, so that two admins who demote each other at the same moment leave one.
      perform 1 from public.profiles where role = 'admin' order by id for update;
      if not exists (select 1 from public.profiles where role = 'admin' and id <> old.id) then
        raise exception 'The last admin must stay an admin.' using errcode = '23514';
      end if;
    end if;
  end if;
  if actor is not null then
    if (new.full_name, new.company, new.phone, new.address)
      is distinct from (old.full_name, old.company, old.phone, old.address)
      and actor <> old.id then
      raise exception 'Only its owner may change a profile.' using errcode = '42501';
    end if;
    if (new.id, new.created_at) is distinct from (old.id, old.created_at)
      or (new.email is distinct from old.email
        and new.email is distinct from (select email from auth.users where id = old.id)) then
      raise exception 'Only what its owner says in a profile can be changed.' using errcode = '42501';
    end if;
  end if;
  return new;
end
$$;

-- The parcel's number at the carrier, once an order is on its way.
alter table public.orders
  add column tracking text not null default '' check (char_length(tracking) <= 200),
  -- What the customer was told by mail, each once.
  add column told text[] not null default '{}' check (
    told <@ array['confirmed', 'dispatched', 'delivered', 'cancelled']
  );

-- Moves an order as before, and tells its customer if the office wants that. An order that is not where it
-- was seen is not moved and nobody is told.
drop function public.move_order(uuid, text, text);
create function public.move_order(
  target uuid, seen text, becomes text, tells boolean default false, parcel text default ''
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  steps constant text[] := array['received', 'confirmed', 'dispatched', 'delivered'];
begin
  if not private.is_admin() then
    raise exception 'Only an admin may move an order.' using errcode = '42501';
  end if;
  if not coalesce(
    abs(array_position(steps, seen) - array_position(steps, becomes)) = 1
    or (becomes = 'cancelled' and seen = any (steps[1:3]))
    or (seen = 'cancelled' and becomes = 'received'),
    false
  ) then
    raise exception 'An order does not go from % to %.', seen, becomes;
  end if;
  update public.orders
  set status = becomes, tracking = case becomes when 'dispatched' then btrim(parcel) else tracking end
  where id = target and status = seen;
  if not found then
    return false;
  end if;
  if tells and becomes <> 'received' then
    with told as (
      update public.orders set told = told || becomes
      where id = target and not becomes = any (told)
      returning id, customer_email
    )
    insert into private.mail_outbox (template, to_address, data)
    select 'order-' || becomes, customer_email, jsonb_build_object('order', id) from told;
  end if;
  return true;
end
$$;

grant execute on function
  public.read_enquiry(text),
  public.add_to_enquiry(text, uuid, text, jsonb)
to anon, authenticated;
grant execute on function
  public.answer_enquiry(uuid, uuid, integer, text, jsonb),
  public.my_enquiries(),
  public.open_my_enquiry(uuid),
  public.move_order(uuid, text, text, boolean, text)
to authenticated;
