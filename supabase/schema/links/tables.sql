create table private.private_links (
  hash bytea primary key check (octet_length(hash) = 32),
  chain_id uuid references public.quotes (id) on delete cascade,
  enquiry_id uuid references public.enquiries (id) on delete cascade,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  list_id uuid references public.saved_lists (id) on delete cascade,
  invoice_id uuid references public.invoices (id) on delete cascade,
  address bytea check (octet_length(address) = 32),
  approves boolean not null default false,
  approval_limit numeric(14, 2) check (approval_limit between 0.01 and 999999999999.99),
  purchase_id uuid references public.purchases (id) on delete cascade,
  constraint private_links_opens_one check (
    num_nonnulls(chain_id, enquiry_id, list_id, invoice_id, purchase_id) = 1
  )
);
create index private_links_chain_id_idx on private.private_links (chain_id);
create index private_links_enquiry_id_idx on private.private_links (enquiry_id);
create index private_links_invoice_id_idx on private.private_links (invoice_id);
create index private_links_list_id_idx on private.private_links (list_id);
create index private_links_purchase_id_idx on private.private_links (purchase_id);
comment on table private.private_links is
  'Private links, each to a quotation with all revisions, an enquiry, saved list, invoice or purchase order.';
comment on column private.private_links.hash is 'SHA-256 of the link.';
comment on column private.private_links.address is
  'SHA-256 of the address it was emailed to, and ends with; null when shown on a page.';
comment on column private.private_links.approves is 'Whether it can approve, but neither order nor reply.';
comment on column private.private_links.approval_limit is
  'Shown to the approver, in the quotation''s currency including VAT.';
