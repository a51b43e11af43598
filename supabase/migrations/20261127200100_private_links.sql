-- What a customer gets without an account: a private link, a talk, and mails that are put into words when
-- they are sent.

-- A link opens a quotation with all its revisions, or an enquiry. Only its hash is kept.
create table private.private_links (
  hash bytea primary key check (octet_length(hash) = 32),
  chain_id uuid references public.quotes (id) on delete cascade,
  contact_message_id uuid references public.contact_messages (id) on delete cascade,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  check (num_nonnulls(chain_id, contact_message_id) = 1)
);
create index private_links_chain_id_idx on private.private_links (chain_id);
create index private_links_contact_message_id_idx on private.private_links (contact_message_id);

-- What an address holds after /quote/ or /enquiry/: 32 random bytes in 43 characters. Three random ids have
-- 366 random bits; hashed, they are as good as 32 bytes from the generator that makes them.
create function private.make_link(quote_chain uuid, enquiry uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  random constant bytea := sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
  );
  link constant text := rtrim(translate(encode(random, 'base64'), '+/', '-_'), '=');
begin
  insert into private.private_links (hash, chain_id, contact_message_id)
  values (private.link_hash(link), quote_chain, enquiry);
  return link;
end
$$;

create function private.link_hash(link text) returns bytea
language sql immutable set search_path = ''
as $$ select sha256(convert_to(link, 'UTF8')) $$;

-- What a link opens; nothing for a guess and for a link that was withdrawn.
create function private.opened_by(link text) returns table (chain_id uuid, contact_message_id uuid)
language sql stable security definer set search_path = ''
as $$
  select chain_id, contact_message_id from private.private_links
  where hash = private.link_hash(link) and withdrawn_at is null
$$;

-- The talk with a customer about an enquiry, a quotation or both.
create table public.messages (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  contact_message_id uuid references public.contact_messages (id) on delete cascade,
  chain_id uuid references public.quotes (id) on delete cascade,
  from_office boolean not null,
  -- Who of the office wrote it; the name stays when the account goes.
  user_id uuid references auth.users (id) on delete set null,
  author text not null default '' check (char_length(author) <= 200),
  body text not null check (char_length(btrim(body)) between 1 and 10000),
  check (num_nonnulls(contact_message_id, chain_id) > 0)
);
create index messages_contact_message_id_idx on public.messages (contact_message_id, created_at);
create index messages_chain_id_idx on public.messages (chain_id, created_at);
create index messages_user_id_idx on public.messages (user_id);

alter table public.messages enable row level security;
create policy "admins read messages" on public.messages
  for select to authenticated using ((select private.is_admin()));
grant all on public.messages to service_role;
grant select on public.messages to authenticated;

-- A mail with a template is put into words by the worker that sends it: from the data here and from what
-- the data names. Private links stand in `data`, and only until the mail is sent.
alter table private.mail_outbox
  alter column subject drop not null,
  alter column text_body drop not null,
  -- Empty for the office, whose address the server knows.
  alter column to_address drop not null,
  add column template text check (template ~ '^[a-z-]{1,50}$'),
  add column data jsonb check (octet_length(data::text) <= 100000),
  add column quote_id uuid references public.quotes (id) on delete cascade,
  add constraint mail_outbox_has_content check (
    case when template is null then num_nulls(to_address, subject, text_body) = 0
      else num_nonnulls(subject, text_body, html_body) = 0 end
  );
create index mail_outbox_quote_id_idx on private.mail_outbox (quote_id);

create function private.queue_mail(
  template text, receiver text, data jsonb, quote uuid default null, enquiry uuid default null
) returns void
language sql security definer set search_path = ''
as $$
  insert into private.mail_outbox (template, to_address, data, quote_id, contact_message_id)
  values (template, receiver, data, quote, enquiry)
$$;
