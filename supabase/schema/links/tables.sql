-- A link opens a quotation with all its revisions, or an enquiry. Only its hash is kept.
create table private.private_links (
  hash bytea primary key check (octet_length(hash) = 32),
  chain_id uuid references public.quotes (id) on delete cascade,
  contact_message_id uuid references public.contact_messages (id) on delete cascade,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  -- A link opens a quotation with all its revisions, an enquiry, or a list.
  list_id uuid references public.saved_lists (id) on delete cascade,
  -- A link remembers the address that it was emailed to, and ends when that address is corrected. The one that comes
  -- with a form's answer has no address: anybody can type another's. Only the hash of an address is kept.
  address bytea check (octet_length(address) = 32),
  constraint private_links_opens_one check (
    num_nonnulls(chain_id, contact_message_id, list_id) = 1
  )
);
create index private_links_chain_id_idx on private.private_links (chain_id);
create index private_links_contact_message_id_idx on private.private_links (contact_message_id);
create index private_links_list_id_idx on private.private_links (list_id);
