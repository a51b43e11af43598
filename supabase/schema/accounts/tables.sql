create table private.invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and private.is_email_address(email)),
  role text not null check (role in ('workshop', 'office', 'admin')),
  invited_by uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + '7 days'
);
create index invitations_invited_by_idx on private.invitations (invited_by);
comment on table private.invitations is 'Roles that wait for an address to be confirmed.';
comment on column private.invitations.invited_by is 'The invitation counts while this user is an admin.';

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text collate private.names not null default '' check (char_length(full_name) <= 200),
  role text not null default 'customer'
    check (role in ('customer', 'workshop', 'office', 'admin')),
  email text check (char_length(email) <= 320),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  company text not null default '' check (char_length(company) <= 200),
  phone text not null default '' check (char_length(phone) <= 50),
  address text not null default '' check (char_length(address) <= 1000),
  vat_number text not null default '' check (char_length(vat_number) <= 50),
  delivery_address text not null default '' check (char_length(delivery_address) <= 1000)
);
alter table public.profiles enable row level security;
create index profiles_created_at_idx on public.profiles (created_at desc, id);
create index profiles_email_idx on public.profiles (lower(email));
create index profiles_role_idx on public.profiles (role) where role = 'admin';
comment on table public.profiles is 'Users with role and form details. One row per account.';
comment on column public.profiles.email is 'Copy of the account''s address, for the office list of users.';
comment on column public.profiles.delivery_address is 'Empty when goods go to the address.';

create table public.saved_lists (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  shared_at timestamptz
);
alter table public.saved_lists add constraint saved_lists_name_visible check (private.is_visible(name)) not valid;
alter table public.saved_lists enable row level security;
create unique index saved_lists_name_idx on public.saved_lists (user_id, lower(btrim(name)));
comment on table public.saved_lists is 'Named parts lists of a user.';
comment on column public.saved_lists.shared_at is 'When a private link was made; null without one.';

create table public.wishlist_items (
  user_id uuid not null references auth.users (id) on delete cascade,
  product_id uuid not null references public.products (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
alter table public.wishlist_items enable row level security;
create index wishlist_items_product_id_idx on public.wishlist_items (product_id);
comment on table public.wishlist_items is 'Products on a user''s wishlist.';

create table public.saved_list_items (
  id uuid primary key default gen_random_uuid(),
  list_id uuid not null references public.saved_lists (id) on delete cascade,
  position integer not null,
  product_id uuid references public.products (id) on delete set null,
  product_name text not null check (char_length(btrim(product_name)) between 1 and 200),
  quantity integer not null check (quantity between 1 and 9999),
  note text not null default '' check (char_length(note) <= 500),
  sizing jsonb check (
    sizing is null or (
      sizing ?& array['tool', 'inputs'] and jsonb_typeof(sizing -> 'tool') = 'string'
      and jsonb_typeof(sizing -> 'inputs') = 'object' and octet_length(sizing::text) <= 4000
    )
  ),
  unique (list_id, position)
);
alter table public.saved_list_items enable row level security;
create index saved_list_items_product_id_idx on public.saved_list_items (product_id);
comment on table public.saved_list_items is 'Lines of a saved list.';
comment on column public.saved_list_items.product_id is
  'Null for an unlisted item and after the product was deleted; the name remains.';
comment on column public.saved_list_items.sizing is 'Tool and inputs that the line was sized with; null without.';
