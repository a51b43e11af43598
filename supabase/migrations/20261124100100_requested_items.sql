-- What an enquiry asks for, as data: which product, under which name and at which price the visitor
-- saw it. Names change and repeat, prices change; the question stays what it was.

create table public.contact_message_items (
  id uuid primary key default gen_random_uuid(),
  contact_message_id uuid not null references public.contact_messages (id) on delete cascade,
  -- Empty for what is in no catalogue, and once the product is deleted; the name stays.
  product_id uuid references public.products (id) on delete set null,
  product_name text not null check (char_length(btrim(product_name)) between 1 and 200),
  quantity integer not null check (quantity between 1 and 9999),
  -- US dollars for one piece on the day of asking; empty for what has no price.
  price numeric(12, 2) check (price between 0 and 9999999999.99),
  position integer not null
);
create index contact_message_items_message_idx
  on public.contact_message_items (contact_message_id, position);
create index contact_message_items_product_id_idx on public.contact_message_items (product_id);

-- Only the server adds rows, together with the enquiry; nobody changes what was asked.
alter table public.contact_message_items enable row level security;
create policy "admins read requested items" on public.contact_message_items
  for select to authenticated using ((select private.is_admin()));
revoke all on public.contact_message_items from anon, authenticated;
grant select on public.contact_message_items to authenticated;
