-- What the office's list is searched by, apart from the rows: a search reads a fifth of their bytes, and makes none of
-- them small anew.
create table private.product_texts (
  -- Of a product; no key of another table, whose rows an undo of its deletion would bring back a second time.
  id uuid primary key,
  -- Name and description.
  body text not null,
  -- Without blanks and dashes.
  name text not null
);

create table public.categories (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (char_length(btrim(name)) between 1 and 100),
  position integer not null default 0
);
alter table public.categories add constraint categories_name_visible
  check (private.is_visible(name)) not valid;
alter table public.categories enable row level security;

create table public.product_types (
  id uuid primary key default gen_random_uuid(),
  -- Part of an address, so it never changes.
  key text not null unique check (key ~ '^[a-z][a-z0-9-]{0,39}$'),
  name text not null check (char_length(btrim(name)) between 1 and 100),
  -- Which parametric drawing shows it; empty for none.
  drawing text not null default '' check (drawing ~ '^[a-z-]{0,40}$'),
  position integer not null default 0 check (position between 0 and 10000),
  updated_at timestamptz not null default now()
);
alter table public.product_types add constraint product_types_name_visible
  check (private.is_visible(name)) not valid;
alter table public.product_types enable row level security;
create unique index product_types_lower_name_idx on public.product_types (lower(name));

create table public.product_fields (
  id uuid primary key default gen_random_uuid(),
  type_id uuid not null references public.product_types (id) on delete cascade,
  -- Products hold their values under it, so it never changes. The same thing has the same key in every type.
  -- Values are held by the keys of their fields. These two every object has already, in the browser and the server.
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,39}$')
    constraint product_fields_key_free check (key not in ('constructor', 'prototype')),
  label text not null check (char_length(btrim(label)) between 1 and 60),
  -- The letter of drawings and table heads, such as d; empty for none.
  symbol text not null default '' check (char_length(symbol) <= 20),
  unit text not null default '' check (char_length(unit) <= 20),
  kind text not null check (kind in ('number', 'range', 'choice', 'text', 'yes_no')),
  choices text[] not null default '{}' check (cardinality(choices) <= 100),
  -- Digits after the point that a number has at most.
  decimals integer not null default 0 check (decimals between 0 and 6),
  position integer not null default 0 check (position between 0 and 10000),
  is_facet boolean not null default false,
  -- Where the values come from.
  source text not null default '' check (char_length(source) <= 500),
  updated_at timestamptz not null default now(),
  unique (type_id, key),
  check ((kind = 'choice') = (cardinality(choices) > 0))
);
alter table public.product_fields enable row level security;
-- Files have a column per heading.
create unique index product_fields_heading_idx
  on public.product_fields (type_id, coalesce(nullif(symbol, ''), label), unit);

create table public.products (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 200),
  description text not null default '' check (char_length(description) <= 5000),
  -- US dollars. "between" refuses NaN too, which is greater than every number.
  price numeric(12,2) not null check (price between 0 and 9999999999.99),
  stock numeric not null default 0 check (stock >= 0)
    constraint products_stock_check1 check (stock <= 2147483647 and scale(trim_scale(stock)) <= 3),
  category_id uuid not null references public.categories (id) on delete restrict,
  -- Another site over TLS or a path on this one; never javascript: or data:. Browsers leave tabs and
  -- line ends out of an address, so none may stand in it.
  image_url text check (
    char_length(image_url) <= 2000
    and image_url ~ '^(https://|/[^/\\])' and image_url !~ '[[:cntrl:][:space:]]'
  ),
  rating numeric(2,1) not null default 0 check (rating between 0 and 5),
  reviews integer not null default 0 check (reviews >= 0),
  updated_at timestamptz not null default now(),
  type_id uuid references public.product_types (id) on delete restrict,
  -- Values by the key of their field: a number, [lowest, highest], a text, true or false.
  technical_data jsonb not null default '{}',
  -- Keys of the values that are samples, to be replaced by the maker's.
  sample_fields text[] not null default '{}',
  slug text not null default '' unique
    check (char_length(slug) <= 120 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  revised_at timestamptz not null default now(),
  -- Kilograms with packing; 0 while it is not known. "between" refuses NaN too.
  dispatch_weight numeric(9,3) not null default 0 check (dispatch_weight between 0 and 100000),
  packing text not null default ''
    check (char_length(packing) <= 200 and packing !~ '[[:cntrl:]]'),
  -- ISO 3166-1 alpha-2.
  origin_country text not null default '' check (origin_country ~ '^([A-Z]{2})?$'),
  -- Harmonized System: six digits, and up to four more of a country's tariff.
  hs_code text not null default '' check (hs_code ~ '^([0-9]{6}([0-9]{2}){0,2})?$'),
  -- When none is in stock, in words.
  lead_time text not null default ''
    check (char_length(lead_time) <= 100 and lead_time !~ '[[:cntrl:]]'),
  -- Pieces kept back for orders: the sum of the product's reservations that are not taken yet.
  reserved numeric(13,3) not null default 0 check (reserved >= 0),
  -- A draft was never shown, what is hidden is shown no more; both are the office's alone.
  state text not null default 'published' check (state in ('draft', 'published', 'hidden')),
  -- US dollars for one piece, paid by us; 0 while it is not known. "between" refuses NaN too.
  cost numeric(12,2) not null default 0 check (cost between 0 and 9999999999.99),
  supplier text not null default ''
    check (char_length(supplier) <= 100 and supplier !~ '[[:cntrl:]]'),
  price_breaks jsonb not null default '[]',
  available numeric not null generated always as (greatest(stock - reserved, 0)) stored
);
alter table public.products add constraint products_name_visible
  check (private.is_visible(name)) not valid;
alter table public.products enable row level security;
create index products_category_id_idx on public.products (category_id);
create index products_lower_name_id_idx on public.products (lower(name), id);
create index products_name_id_idx on public.products (name, id);
create index products_stock_idx on public.products (stock, name);
create index products_type_id_idx on public.products (type_id);
create index products_unpublished_idx on public.products (state) where state <> 'published';

create table public.product_photos (
  -- Made by whoever sends it, so that one that is sent again after a lost answer is there once.
  id uuid primary key,
  product_id uuid not null references public.products (id) on delete cascade,
  position integer not null default 0,
  -- Pixels and bytes.
  width integer not null check (width between 1 and 10000),
  height integer not null check (height between 1 and 10000),
  size integer not null check (size between 1 and 10485760),
  -- Which part is shown: where its middle lies, in hundredths of width and height, and how many hundredths of
  -- the largest part of that shape it is enlarged to.
  focus_x integer not null default 50 check (focus_x between 0 and 100),
  focus_y integer not null default 50 check (focus_y between 0 and 100),
  zoom integer not null default 100 check (zoom between 100 and 400),
  -- Counts the changes of what is shown: each has an address of its own, which may be kept for long.
  version integer not null default 1,
  address text not null generated always as (
      '/media/products/photo-' || id::text || '-' || version::text || '.jpg'
    ) stored,
  created_at timestamptz not null default clock_timestamp()
);
alter table public.product_photos enable row level security;
create index product_photos_product_id_idx on public.product_photos (product_id, position);

-- Both sides show a relation; it is held once. "replaces" and "fits_machine" are read from product_id.
create table public.product_relations (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  kind text not null check (kind in ('equivalent', 'goes_with', 'fits_machine', 'replaces')),
  other_product_id uuid references public.products (id) on delete cascade,
  -- What is not in the catalogue goes by its maker and designation.
  maker text not null default '' check (char_length(maker) <= 60 and maker !~ '[[:cntrl:]]'),
  designation text not null default ''
    check (char_length(designation) <= 100 and designation !~ '[[:cntrl:]]'),
  note text not null default '' check (char_length(note) <= 200 and note !~ '[[:cntrl:]]'),
  check (other_product_id <> product_id),
  constraint product_relations_check1 check (
    case when other_product_id is null then btrim(designation) <> ''
    else maker = '' and designation = '' end
  )
);
alter table public.product_relations enable row level security;
create unique index product_relations_designation_idx on public.product_relations
  (product_id, kind, lower(maker), lower(designation)) where other_product_id is null;
create index product_relations_other_product_id_idx on public.product_relations (other_product_id);
-- The relations that a product holds: without it, each that is added looked at all.
create index product_relations_product_id_idx on public.product_relations (product_id);
create unique index product_relations_products_idx on public.product_relations
  (least(product_id, other_product_id), greatest(product_id, other_product_id), kind)
  where other_product_id is not null;

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rating integer not null check (rating between 1 and 5),
  -- The name under which it stands.
  author text not null
    check (char_length(btrim(author)) between 1 and 100 and author !~ '[[:cntrl:]]'),
  body text not null check (
    char_length(btrim(body)) between 1 and 5000 and body !~ E'[\\x01-\\x08\\x0b-\\x1f\\x7f]'
  ),
  state text not null default 'waiting' check (state in ('waiting', 'published', 'refused')),
  -- Why it was refused; its writer reads it.
  reason text not null default '' check (char_length(reason) <= 500),
  unique (product_id, user_id),
  check (state <> 'refused' or btrim(reason) <> '')
);
alter table public.reviews add constraint reviews_author_visible
  check (private.is_visible(author)) not valid;
alter table public.reviews enable row level security;
create index reviews_state_idx on public.reviews (state, updated_at);
create index reviews_user_id_idx on public.reviews (user_id);

-- In the database, so that a photo goes with its product and is in every backup; in parts, so that no
-- statement and no line of a backup holds a whole one.
create table private.product_photo_parts (
  photo_id uuid not null references public.product_photos (id) on delete cascade,
  position integer not null,
  bytes bytea not null check (octet_length(bytes) between 1 and 131072),
  primary key (photo_id, position)
);
