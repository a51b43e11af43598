-- A link remembers the address that it was emailed to, and ends when that address is corrected. The one that comes
-- with a form's answer has no address: anybody can type another's. Only the hash of an address is kept.
alter table private.private_links add column address bytea check (octet_length(address) = 32);
update private.private_links as links
set address = (
  select private.link_hash(lower(customer_email)) from public.quotes
  where chain_id = links.chain_id and state <> 'draft' order by revision desc limit 1
)
where chain_id is not null;

alter table public.contact_messages add column email_confirmed_at timestamptz;
-- Links of before may be either kind: those who have one confirm by the next email.

drop function private.make_link(uuid, uuid, uuid);
create function private.make_link(
  quote_chain uuid, enquiry uuid, list uuid default null, with_form boolean default false
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  random constant bytea := sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
  );
  link constant text := rtrim(translate(encode(random, 'base64'), '+/', '-_'), '=');
begin
  insert into private.private_links (hash, chain_id, contact_message_id, list_id, address)
  values (private.link_hash(link), quote_chain, enquiry, list, case when not with_form then private.link_hash(coalesce(
    (
      select lower(customer_email) from public.quotes
      where chain_id = quote_chain and state <> 'draft' order by revision desc limit 1
    ),
    (select lower(email) from public.contact_messages where id = enquiry)
  )) end);
  return link;
end
$$;

drop function private.opened_by(text);
create function private.opened_by(link text)
returns table (chain_id uuid, contact_message_id uuid, address bytea)
language sql stable security definer set search_path = ''
as $$
  select chain_id, contact_message_id, address from private.private_links
  where hash = private.link_hash(link) and withdrawn_at is null
$$;

grant execute on function private.make_link(uuid, uuid, uuid, boolean), private.opened_by(text)
to reefline_site;

create function private.end_links_of_quote() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.private_links set withdrawn_at = now()
  where chain_id = new.chain_id and withdrawn_at is null
    and address <> private.link_hash(lower(new.customer_email));
  return null;
end
$$;
create trigger end_links_of_quote after update of state on public.quotes
  for each row when (old.state = 'draft' and new.state = 'sent')
  execute function private.end_links_of_quote();

create function private.end_links_of_enquiry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.email_confirmed_at := null;
  update private.private_links set withdrawn_at = now()
  where contact_message_id = new.id and withdrawn_at is null;
  return new;
end
$$;
create trigger end_links_of_enquiry before update of email on public.contact_messages
  for each row when (lower(old.email) <> lower(new.email))
  execute function private.end_links_of_enquiry();

-- Saving a customer deletes all its people and writes them again: what has changed is known at the end.
create function private.end_links_of_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.customer_people where lower(email) = lower(old.email)) then
    return null;
  end if;
  update private.private_links set withdrawn_at = now()
  where withdrawn_at is null and address = private.link_hash(lower(old.email)) and (
    chain_id in (select chain_id from public.quotes where customer_id = old.customer_id)
    or contact_message_id in (
      select id from public.contact_messages where customer_id = old.customer_id
    )
  );
  return null;
end
$$;
create constraint trigger end_links_of_person after delete or update on public.customer_people
  deferrable initially deferred
  for each row when (old.email <> '') execute function private.end_links_of_person();

create or replace function private.guard_contact_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  free constant text[] := array[
    'status', 'note', 'status_changed_at', 'status_changed_by', 'updated_at',
    'mail_state', 'mail_error', 'customer_id', 'customer_confirmed', 'email_confirmed_at'
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

-- Whoever reads the address says that they sent the enquiry.
create function public.confirm_enquiry(link text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  enquiry constant uuid := private.enquiry_of(link);
begin
  if (select address from private.opened_by(link)) is null then
    raise exception 'Open the link in our email to confirm this enquiry.' using errcode = 'PT403';
  end if;
  update public.contact_messages set email_confirmed_at = now()
  where id = enquiry and email_confirmed_at is null;
end
$$;
grant execute on function public.confirm_enquiry(text) to anon, authenticated;

-- What shows before the address is confirmed, and whether the machine must not be sent yet.
create function private.enquiry_heading(target uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'reference', reference, 'created_at', created_at, 'subject', subject,
    'subject_label', subject_label, 'hold', exists (
      select from public.repairs
      where repairs.id = target and hazard <> 'none' and cleaning <> 'cleaned'
    )
  )
  from public.contact_messages where id = target
$$;

-- What the sender typed, and that there was a reply.
create function private.typed_enquiry(target uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select private.enquiry_heading(target) || jsonb_build_object(
    'name', name, 'email', email, 'phone', phone, 'company', company, 'message', message,
    'items', (
      select coalesce(jsonb_agg(to_jsonb(item) - 'position' order by item.position), '[]')
      from (
        select product_name, quantity, note, sizing, position
        from public.contact_message_items where contact_message_id = target
      ) as item
    ),
    'files', (
      select coalesce(jsonb_agg(name order by position), '[]') from public.attachments
      where contact_message_id = target and message_id is null and report_position is null
    ),
    'repair', (
      select to_jsonb(typed) from (
        select machine, serial_number, weight_kg, lifting, transport, collection_address, medium,
          hazard, cleaning, cleaned_how, cleaned_by, loan_machine
        from public.repairs where id = target
      ) as typed
    ),
    'replied', exists (
      select from public.messages where contact_message_id = target and from_office
    ) or exists (
      select from public.quotes where contact_message_id = target and state <> 'draft'
    ) or exists (
      select from public.repairs where id = target and report_published_at is not null
    )
  )
  from public.contact_messages where id = target
$$;

create function private.quotes_of_enquiry(enquiry uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(quote) order by quote.number), '[]')
  from (
    select distinct on (chain_id) id, number, revision, state, sent_at, answered_at,
      state = 'sent' and valid_until < private.office_day() as expired
    from public.quotes where contact_message_id = enquiry and state <> 'draft'
    order by chain_id, revision desc
  ) as quote
$$;

create or replace function private.enquiry_document(target uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(shown) || jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(to_jsonb(item) order by item.position), '[]')
      from (
        select product_id, product_name, quantity, price, note, sizing, position
        from public.contact_message_items where contact_message_id = target
      ) as item
    ),
    'files', (
      select coalesce(jsonb_agg(to_jsonb(file) order by file.position), '[]')
      from (
        select id, name, media_type, size, created_at, message_id, position
        from public.attachments where contact_message_id = target and report_position is null
      ) as file
    ),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(said) order by said.created_at), '[]')
      from (
        select id, created_at, from_office, author, body
        from public.messages where contact_message_id = target and chain_id is null
      ) as said
    ),
    'quotes', private.quotes_of_enquiry(target),
    'repair', private.repair_document(target)
  )
  from (
    select id, reference, created_at, name, email, phone, company, subject, subject_label, message,
      selections, status
    from public.contact_messages where id = target
  ) as shown
$$;

create or replace function public.read_enquiry(link text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case
    when enquiry.email_confirmed_at is null then private.enquiry_heading(enquiry.id)
      || jsonb_build_object('access', case when address is null then 'unconfirmed' else 'to confirm' end)
    when address is null then private.typed_enquiry(enquiry.id) || '{"access": "typed"}'
    else private.enquiry_document(enquiry.id) || '{"access": "full"}'
  end
  from private.opened_by(link) as opened
  join public.contact_messages as enquiry on enquiry.id = opened.contact_message_id
$$;

create or replace function public.add_to_enquiry(link text, message uuid, body text, files jsonb)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  enquiry constant uuid := private.enquiry_of(link);
begin
  if exists (select from public.messages where id = message and contact_message_id = enquiry) then
    return;
  elsif exists (
    select from private.opened_by(link) join public.contact_messages on id = contact_message_id
    where address is null and email_confirmed_at is not null
  ) then
    raise exception 'Open the link in our email to add to this enquiry.' using errcode = 'PT403';
  elsif btrim(body) = '' then
    raise exception 'Please write what you want to add.';
  elsif (
    select count(*) >= 20 from public.messages
    where contact_message_id = enquiry and not from_office
      and created_at > now() - interval '1 day'
  ) then
    raise exception 'You have written often today: please call us.' using errcode = 'PT429';
  elsif (
    -- So that no page of it becomes too long.
    select coalesce(sum(octet_length(messages.body)), 0) + octet_length(add_to_enquiry.body) > 500000
    from public.messages where contact_message_id = enquiry and not from_office
  ) then
    raise exception 'This enquiry holds no more: please send a new one.' using errcode = 'PT409';
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
